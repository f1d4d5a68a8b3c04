import "./Sciences.css";

import { useTranslation } from "react-i18next";

import type { Symbol } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { DuelCity } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { symbolIcon } from "../../parts/symbols/Symbols";
import { useDuel } from "../DuelContext";
import { symbolsOf } from "../model/seats";

/** The seven science symbols: those the city has, and those it lacks. */
export function Sciences({ city }: { city: DuelCity }) {
  const { t } = useTranslation("duel");
  const { terms } = useAlmanac("duel");
  const symbols = symbolsOf(city);
  const owned = symbols.filter(({ copies }) => copies > 0).map(({ symbol }) => terms.symbols[symbol] ?? symbol);
  const facts = { count: city.different_symbols, needed: useDuel().view.symbols_to_win, symbols: owned };
  const words = t(owned.length === 0 ? "science.none" : "science.label", facts);
  return (
    <span className="scis" role="img" aria-label={words} title={words}>
      {symbols.map(({ symbol, copies }) => (
        <i key={symbol} className={classes(copies > 0 && "on")}>
          <Icon name={symbolIcon(symbol as Symbol)} />
          {copies > 1 && <b>{copies}</b>}
        </i>
      ))}
    </span>
  );
}
