import type { Symbol } from "../../almanac/types";
import { Icon } from "../../parts/Icon";
import { symbolIcon } from "../../parts/symbols/Symbols";
import { useDuel } from "../DuelContext";
import { cityOf, symbolsOf } from "../model/seats";
import { vars } from "../../parts/classes";

/** The six different symbols that won, lit one after the other around a laurel. */
export function SixSymbols({ player }: { player: number }) {
  const owned = symbolsOf(cityOf(useDuel().view, player)).filter(({ copies }) => copies > 0);
  return (
    <div className="six" aria-hidden="true">
      <Icon name="laurel" className="six-laurel" />
      <b className="six-count">{owned.length}</b>
      {owned.map(({ symbol }, number) => (
        <span key={symbol} className="six-symbol" style={vars({ "--n": number, "--of": owned.length })}>
          <Icon name={symbolIcon(symbol as Symbol)} />
        </span>
      ))}
    </div>
  );
}
