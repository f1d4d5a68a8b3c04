import type { Card } from "../almanac/types";
import { breakable } from "./breakable";
import { classes } from "./classes";
import { Icon } from "./Icon";
import { roman } from "./roman";

/** A name with so long a word, or so long in all, is set a little smaller. */
const LONG_WORD = 10;
const LONG_NAME = 17;

/** The foot of a card: Age, name, colour symbol. */
export function CardFoot({ card }: { card: Card }) {
  return (
    <span className="foot">
      <span className="age">{roman(card.age)}</span>
      <span className={classes("name", isLong(card.name) && "long")}>{breakable(card.name)}</span>
      <Icon name={`cb-${card.colour}`} className="cb" />
    </span>
  );
}

function isLong(name: string): boolean {
  return name.length >= LONG_NAME || name.split(/[\s-]/).some((word) => word.length >= LONG_WORD);
}
