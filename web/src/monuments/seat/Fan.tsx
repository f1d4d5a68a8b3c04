import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsStack } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { MonumentCard } from "../../parts/MonumentCard";
import { MonumentPeek } from "../../parts/MonumentPeek";
import { vars } from "../../parts/vars";
import { isInReach } from "../model/seats";

interface Props {
  stack: MonumentsStack;
  onOpen(): void;
}

/** A monument as a fan: its top card in front, what lies below peeping out; it opens like a book. */
export function Fan({ stack, onOpen }: Props) {
  const { t } = useTranslation("monuments");
  const { name } = useAlmanac("monuments").monument(stack.monument);
  const { cards, top, points, place } = stack;
  const words = t("stack.label", { name, count: cards.length, value: top.value, points, place: t(`place.${place}`) });
  const reach = t(isInReach(stack) ? "stack.inReach" : "stack.safe");
  return (
    <div className="mt-stack">
      <MonumentPeek card={top} reason={`${words} ${reach}`}>
        <button type="button" className="mt-fan" style={vars({ "--n": cards.length })} aria-label={`${words} ${reach}`} onClick={onOpen}>
          {cards.map((card, place) => (
            <span key={card.card} style={vars({ "--at": place })} data-piece={`card ${card.card}`}>
              <MonumentCard card={card} size="small" aria-hidden />
            </span>
          ))}
        </button>
      </MonumentPeek>
      <span className="mt-stack-worth" aria-hidden="true">
        <Icon name="card" />
        {cards.length}
        <Icon name="laurel" />
        {points}
      </span>
    </div>
  );
}
