import "./Pawn.css";

import { classes } from "../classes";
import { Icon, named } from "../Icon";

interface PawnProps {
  /** The board of the city that owns it, for its colour. */
  board?: string;
  /** The numeral of its age. */
  numeral?: string;
  label?: string;
  className?: string;
}

/** A participation pawn of an edifice, in the colour of its city. */
export function Pawn({ board, numeral, label, className }: PawnProps) {
  return (
    <span className={classes("pawnpiece", board && `a-${board}`, className)} {...named(label)}>
      <Icon name="pawn" />
      {numeral !== undefined && <b>{numeral}</b>}
    </span>
  );
}
