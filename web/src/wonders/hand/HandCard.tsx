import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Card } from "../../parts/Card";
import { CardPeek } from "../../parts/CardPeek";
import { classes } from "../../parts/classes";
import type { HeldCard } from "../model/hand";
import { MarkPill } from "./MarkPill";
import { moveFocus } from "./roving";
import { useCardWords } from "./useCardWords";

interface Props {
  held: HeldCard;
  letter: string | undefined;
  selected: boolean;
  tabIndex: number;
  onSelect?: () => void;
}

/** A card in hand with its one mark, and the key that chooses it. */
export function HandCard({ held, letter, selected, tabIndex, onSelect }: Props) {
  const { t } = useTranslation("wonders");
  const card = useAlmanac("wonders").card(held.card);
  const { mark, words, reason } = useCardWords(held);
  const isChosen = held.chosenFor !== null;
  return (
    <div className={classes("play", selected && "sel", isChosen && "chosen")}>
      <CardPeek rulebook="wonders" id={held.card} reason={reason ? t("sheet.impossible", { reason }) : words}>
        <Card
          rulebook="wonders"
          id={held.card}
          aria-label={t("hand.card", { name: card.name, type: card.type, cost: card.cost_text, mark: words })}
          selected={selected || isChosen}
          dimmed={mark ? mark.kind === "sell" || mark.kind === "none" : !isChosen}
          tabIndex={tabIndex}
          onKeyDown={moveFocus}
          onClick={onSelect}
        />
      </CardPeek>
      <span className="under" aria-hidden="true">
        {letter !== undefined && mark && <kbd>{letter}</kbd>}
        {mark && <MarkPill mark={mark} />}
        {isChosen && <span className="mark chosen">{words}</span>}
      </span>
    </div>
  );
}
