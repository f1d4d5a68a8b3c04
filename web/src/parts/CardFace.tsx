import type { Card } from "../almanac/types";
import { ChainMark } from "./ChainMark";
import { Cost } from "./Cost";
import { Icon } from "./Icon";
import { pictogram } from "./pictograms";

/** The middle of a card: the building, its cost, and the chain that makes it free. */
export function CardFace({ card }: { card: Card }) {
  return (
    <span className="face">
      <svg className="pict" aria-hidden="true">
        <use href={`#${pictogram(card.id)}`} />
      </svg>
      <Cost cost={card.cost} />
      {card.chain_symbol && (
        <span className="free-by">
          <Icon name="chain" />
          <ChainMark symbol={card.chain_symbol} />
        </span>
      )}
    </span>
  );
}
