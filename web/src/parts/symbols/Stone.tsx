import "./Stone.css";

import { classes } from "../classes";
import { named } from "../Icon";

interface StoneProps {
  colour: string;
  /** A number upon it. */
  n?: number;
  /** What a screen reader says; without it the stone is hidden from it. */
  label?: string;
  className?: string;
}

/** A stone of Monuments: each colour has a shape of its own. */
export function Stone({ colour, n, label, className }: StoneProps) {
  return (
    <span className={classes("stone", `stone-${colour}`, className)} {...named(label)}>
      {n !== undefined && <b>{n}</b>}
    </span>
  );
}
