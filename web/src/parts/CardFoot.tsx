import type { Card } from "../almanac/types";
import { classes } from "./classes";
import { Icon } from "./Icon";
import { roman } from "./roman";

/** A word longer than this is set a little smaller. */
const LONG_WORD = 11;

/** The foot of a card: Age, name, colour symbol. */
export function CardFoot({ card }: { card: Card }) {
  const isLong = card.name.split(/[\s-]/).some((word) => word.length > LONG_WORD);
  return (
    <span className="foot">
      <span className="age">{roman(card.age)}</span>
      <span className={classes("name", isLong && "long")}>{card.name}</span>
      <Icon name={`cb-${card.colour}`} className="cb" />
    </span>
  );
}
