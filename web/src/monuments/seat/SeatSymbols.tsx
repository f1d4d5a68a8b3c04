import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsColour } from "../../api/types";
import { Icon } from "../../parts/Icon";

/** The symbols on all cards of a colour: so many points a pair with that symbol scores. */
export function SeatSymbols({ colour: { symbols } }: { colour: MonumentsColour }) {
  const { t } = useTranslation("monuments");
  const { terms } = useAlmanac("monuments");
  return (
    <footer className="mt-symbols">
      {Object.entries(symbols).map(([symbol, count]) => (
        <span key={symbol} className="chip" role="img" aria-label={t("seat.symbol", { symbol: terms.symbols[symbol], count })}>
          <Icon name={symbol} />
          <b>{count}</b>
        </span>
      ))}
      <span className="muted">{t("seat.symbols")}</span>
    </footer>
  );
}
