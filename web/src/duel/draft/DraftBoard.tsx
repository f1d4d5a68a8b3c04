import "./DraftBoard.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { DuelWonder } from "../../parts/cards/DuelWonder";
import { HintMark } from "../../parts/HintMark";
import { useDuel } from "../DuelContext";
import { onOffer } from "../model/draft";
import { useHinted } from "../useIntent";

interface Props {
  chosen: string | null;
  onChoose(wonder: string): void;
}

/** The wonders on offer, large, with their words. */
export function DraftBoard({ chosen, onChoose }: Props) {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  return (
    <div className="draft-board">
      <h2>{t("draft.title")}</h2>
      <div className="draft-offer" role="group" aria-label={t("draft.offer")}>
        {onOffer(view).map(({ wonder, action }, number) => (
          <Offered
            key={wonder}
            wonder={wonder}
            number={number + 1}
            isChosen={wonder === chosen}
            onChoose={action === null ? null : () => onChoose(wonder)}
          />
        ))}
      </div>
    </div>
  );
}

interface OfferedProps {
  wonder: string;
  number: number;
  isChosen: boolean;
  /** Nothing where somebody else picks. */
  onChoose: (() => void) | null;
}

function Offered({ wonder, number, isChosen, onChoose }: OfferedProps) {
  const { t } = useTranslation("duel");
  const isHinted = useHinted()?.chosen === wonder;
  const { name, text, cost_text } = useAlmanac("duel").wonder(wonder);
  const details = (
    <>
      <DuelWonder id={wonder} aria-hidden selected={isChosen} />
      <span className="offered-words">
        <span className="offered-text">{text}</span>
        <span className="muted">{t("wonder.cost", { cost: cost_text })}</span>
      </span>
    </>
  );
  const shared = { className: classes("offered", isChosen && "on"), "data-piece": `wonder ${wonder}` };
  if (onChoose === null) {
    return (
      <div {...shared} role="group" aria-label={name}>
        {details}
      </div>
    );
  }
  return (
    <button type="button" {...shared} aria-pressed={isChosen} aria-label={`${name}. ${text}`} onClick={onChoose} data-confirms={isChosen ? "" : undefined}>
      {details}
      {isHinted && <HintMark />}
      <kbd aria-hidden="true">{number}</kbd>
    </button>
  );
}
