import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsColour } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { useMonuments } from "../MonumentsContext";

/** What a colour has besides its monuments: cards in hand, historians, and the symbols that pairs score with. */
export function SeatFacts({ colour: { player, historians, sheet, symbols } }: { colour: MonumentsColour }) {
  const { t } = useTranslation("monuments");
  const { terms } = useAlmanac("monuments");
  const { view, lately } = useMonuments();
  const drawn = lately.drawn.get(player) ?? 0;
  const hand = view.hands[player]?.size ?? 0;
  const held = [t("seat.hand", { count: hand }), drawn > 0 && t("lately.drawn", { count: drawn })].filter(Boolean).join(" ");
  const loss = -(sheet.unused ?? 0);
  const left = t("seat.historians", { count: historians });
  const reason = historians === 0 ? left : `${left} ${t("seat.unused", { count: loss })}`;
  return (
    <div className="mt-facts">
      <span className="chip" data-anchor={`hand-${player}`} role="img" aria-label={held} title={held}>
        <Icon name="hand" />
        <b>{hand}</b>
        {drawn > 0 && <em className="mt-news">+{drawn}</em>}
      </span>
      <span className="chip" role="img" aria-label={reason} title={reason}>
        <Icon name="historian" />
        <b>{historians}</b>
        {loss > 0 && <em className="mt-loss">−{loss}</em>}
      </span>
      <span className="mt-symbols">
        {Object.entries(symbols).map(([symbol, count]) => {
          const words = t("seat.symbol", { symbol: terms.symbols[symbol], count });
          return (
            <span key={symbol} className="chip" role="img" aria-label={words} title={words}>
              <Icon name={symbol} />
              <b>{count}</b>
            </span>
          );
        })}
      </span>
    </div>
  );
}
