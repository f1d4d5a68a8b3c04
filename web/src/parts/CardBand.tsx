import type { Almanac } from "../almanac/almanac";
import type { Card } from "../almanac/types";
import { ChainMark } from "./ChainMark";
import { Effects } from "./Effects";
import { Icon } from "./Icon";

/** The top of a card: its effect, the chains it opens, and its colour where the foot is hidden. */
export function CardBand({ almanac, card }: { almanac: Almanac; card: Card }) {
  const opened = new Set(card.opens.map((id) => almanac.card(id).chain_symbol));
  return (
    <span className="band">
      <Effects effect={card.effect} />
      {opened.size > 0 && (
        <span className="opens">
          {[...opened].map((symbol) => symbol && <ChainMark key={symbol} symbol={symbol} />)}
        </span>
      )}
      <Icon name={`cb-${card.colour}`} className="bcb" />
    </span>
  );
}
