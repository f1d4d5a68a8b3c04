import type { Colour } from "../almanac/types";
import { classes } from "./classes";
import { Icon } from "./Icon";
import { named } from "./named";

export interface ColourSymbolProps {
  colour: Colour | "white";
  label?: string;
  className?: string;
}

/** A card colour with the shape that stands for it, so that nobody needs to see the colour. */
export function ColourSymbol({ colour, label, className }: ColourSymbolProps) {
  return (
    <span className={classes("swatch", `c-${colour}`, className)} {...named(label)}>
      <Icon name={`cb-${colour}`} />
    </span>
  );
}
