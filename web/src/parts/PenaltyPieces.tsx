import type { Penalty } from "../almanac/types";
import { Coin } from "./Coin";
import { ColourSymbol } from "./ColourSymbol";
import { Icon } from "./Icon";
import { Copies } from "./effectPieces";

/** What an edifice that fails costs, as a row of pieces. */
export function PenaltyPieces({ penalty: { lose, coins, victories } }: { penalty: Penalty }) {
  return (
    <span className="fx">
      {lose && (
        <>
          <ColourSymbol colour={lose} />
          <Icon name="destroy" className="arrow" />
        </>
      )}
      {coins ? <Coin n={-coins} /> : null}
      {victories ? (
        <>
          <b className="less">−</b>
          <Copies count={victories} of={<Icon name="victory" />} />
        </>
      ) : null}
    </span>
  );
}
