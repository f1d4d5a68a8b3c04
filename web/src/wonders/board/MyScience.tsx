import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { gainOf, SYMBOLS } from "../model/science";
import { useWonders } from "../WondersContext";

/** My symbols, and what one more of each kind would add. */
export function MyScience({ city }: { city: WondersCity }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const called = useAlmanac("wonders").terms.symbols;
  const { symbols, free_symbols: free } = city;
  return (
    <div className="ln science-ln">
      <span className="lbl">{t("facts.science")}</span>
      {free > 0 && (
        <span className="badge" role="img" aria-label={t("symbols.free", { count: free })}>
          +{free}
        </span>
      )}
      <span className="sp" />
      {SYMBOLS.map((symbol) => {
        const held = symbols[symbol] ?? 0;
        const gain = gainOf(symbol, symbols, free);
        const label = t("facts.symbol", { symbol: called[symbol], held, count: gain });
        return (
          <span key={symbol} className={classes("chip sci", held === 0 && "zero")} role="img" aria-label={label}>
            <Icon name={symbol} />
            <b>{held}</b>
            {view.over === null && <span className="gain">+{gain}</span>}
          </span>
        );
      })}
    </div>
  );
}
