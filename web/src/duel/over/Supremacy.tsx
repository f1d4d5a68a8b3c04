import "./Supremacy.css";

import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { useTempo } from "../../settings/useSettings";
import { useDuel } from "../DuelContext";
import { useKeys } from "../../table/useKeys";
import { usePeople } from "../usePeople";
import { FallenCapital } from "./FallenCapital";
import { SixSymbols } from "./SixSymbols";

const MILLISECONDS = 5000; // to look at it, even where nothing moves

interface Props {
  ending: "military" | "scientific";
  winner: number;
  onDone(): void;
}

/** A game won at once, over the whole board, before the score is counted. */
export function Supremacy({ ending, winner, onDone }: Props) {
  const { t } = useTranslation("duel");
  const { you } = useDuel();
  const { who, name } = usePeople();
  const isLost = you !== null && you !== winner;
  useKeys({ Enter: onDone, Escape: onDone });
  const tempo = useTempo() || 1;
  useEffect(() => {
    const timer = setTimeout(onDone, tempo * MILLISECONDS);
    return () => clearTimeout(timer);
  }, [onDone, tempo]);
  return (
    <div className={`supremacy ${ending}`} role="alert">
      <div className="supremacy-scene">
        {ending === "military" ? <FallenCapital /> : <SixSymbols player={winner} />}
        <p className="supremacy-kind">{t(`over.${ending}.kind`)}</p>
        <h2>{t("over.wins", who(winner))}</h2>
        <p>{t(`over.${ending}.text`, { loser: name(1 - winner), context: isLost ? "lost" : undefined })}</p>
        <button type="button" className="btn" onClick={onDone}>
          <Icon name="laurel" />
          {t("over.score")}
        </button>
      </div>
    </div>
  );
}
