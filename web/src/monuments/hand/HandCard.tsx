import { useTranslation } from "react-i18next";

import type { MonumentsCard } from "../../api/types";
import { classes } from "../../parts/classes";
import { HintMark } from "../../parts/HintMark";
import { MonumentCard } from "../../parts/cards/MonumentCard";
import { MonumentPeek } from "../../parts/peek/MonumentPeek";
import { Key } from "../Key";
import { cardsFor } from "../model/choices";
import { meantBy, type Sorting } from "../model/hand";
import type { Intent } from "../useIntent";
import { useCardReason } from "./useCardReason";

interface Props {
  card: MonumentsCard;
  intent: Intent;
  sorting: Sorting;
}

/** A card of the hand: it can be picked for what is chosen, or chosen for what can be done with it. */
export function HandCard({ card, intent: { choices, choice, picked, hinted, keys, pick }, sorting }: Props) {
  const { t } = useTranslation("monuments");
  const pickable = cardsFor(choice);
  const isFor = pickable.some((other) => other.card === card.card);
  const canPick = isFor || meantBy(card, choices, sorting) !== null;
  const order = picked.indexOf(card.card) + 1;
  const isOrdered = choice?.kind === "build" && order > 0;
  return (
    <span className={classes("mt-held", order > 0 && "picked")} data-piece={`card ${card.card}`}>
      <MonumentPeek card={card} reason={useCardReason(card)}>
        <MonumentCard
          card={card}
          dimmed={pickable.length > 0 && !isFor}
          {...(canPick ? { onClick: () => pick(card), selected: order > 0 } : {})}
        >
          <Key name={keys.get(card.card)} />
          {order > 0 && (
            <b className="mt-order num">
              {isOrdered ? order : "✓"}
              <span className="sr">{isOrdered ? t("hand.order", { order }) : t("hand.picked")}</span>
            </b>
          )}
        </MonumentCard>
      </MonumentPeek>
      {hinted?.picked[0] === card.card && <HintMark />}
    </span>
  );
}
