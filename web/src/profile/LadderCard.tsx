import { useTranslation } from "react-i18next";

import type { OnLadder } from "../api/types";
import { RatingText } from "./RatingText";

interface LadderCardProps {
  standing: OnLadder;
  isChosen: boolean;
  onChoose(): void;
}

/** How somebody does in one game; chosen, everything about it is shown below. */
export function LadderCard({ standing, isChosen, onChoose }: LadderCardProps) {
  const { t, i18n } = useTranslation(["profile", "shell"]);
  const { ladder, games, wins, rating, rank, practice } = standing;
  const won = (wins / games).toLocaleString(i18n.language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <button type="button" className="panel ladder-card" aria-pressed={isChosen} onClick={onChoose}>
      <b className="display">{t(`ladders.${ladder}`)}</b>
      <span>{t("total", { count: games, won })}</span>
      {rating !== null && (
        <span className="ladder-fact">
          <span className="lbl">{rank === null ? t("rating.title") : t("rating.ranked", { rank })}</span>
          <RatingText rating={rating} />
        </span>
      )}
      {practice !== null && (
        <span className="ladder-fact">
          <span className="lbl">{t("practice")}</span>
          <span>{t("practice_as", { bot: t(`shell:bots.${practice.bot}`, { defaultValue: practice.bot }) })}</span>
        </span>
      )}
    </button>
  );
}
