import { useTranslation } from "react-i18next";

import type { MonumentsCard } from "../../api/types";
import { MonumentCard } from "../../parts/cards/MonumentCard";
import { classes } from "../../parts/classes";
import { HintMark } from "../../parts/HintMark";
import { MonumentPeek } from "../../parts/peek/MonumentPeek";
import { Key } from "../Cards";
import { cardsFor } from "../model/choices";
import { meantBy, type Sorting } from "../model/hand";
import { useMonuments } from "../MonumentsContext";
import type { Intent } from "../useIntent";

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

/** What can be done with a card of the hand now, or what speaks against it; nothing while others decide. */
function useCardReason({ monument, symbol }: MonumentsCard) {
  const { t } = useTranslation("monuments");
  const { offers } = useMonuments().view;
  if (offers === null || offers.monuments.length === 0) return undefined;
  const building = offers.monuments.find((one) => one.monument === monument);
  const pair = offers.score.find((one) => one.symbol === symbol);
  return (
    <>
      {building !== undefined && (
        <p>{building.legal ? t(`hand.${building.kind}`, { count: building.cards.length }) : t("hand.cannot", { why: building.reason?.words })}</p>
      )}
      {pair !== undefined && <p>{pair.legal ? t("hand.pair", { count: pair.points }) : t("hand.cannot", { why: pair.reason?.words })}</p>}
    </>
  );
}
