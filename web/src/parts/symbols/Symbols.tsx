import type { Colour, Resource, Symbol } from "../../almanac/types";
import { classes } from "../classes";
import { Icon, named } from "../Icon";

interface PipProps {
  resource: Resource | "any-raw" | "any-manufactured";
  label?: string;
  className?: string;
}

/** A resource on its cream disc: it reads the same on every band and in both themes. */
export function Pip({ resource, label, className }: PipProps) {
  return (
    <span className={classes("pip", className)} {...named(label)}>
      <Icon name={resource} />
    </span>
  );
}

interface ChainMarkProps {
  symbol: string;
  label?: string;
  className?: string;
}

/** The mark of a chain, as printed on the card that opens it and on the one it makes free. */
export function ChainMark({ symbol, label, className }: ChainMarkProps) {
  return (
    <span className={classes("mark-ch", className)} {...named(label)}>
      <Icon name={`ch-${symbol}`} />
    </span>
  );
}

interface ColourSymbolProps {
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

const ICONS: Record<Symbol, string> = {
  compass: "compass",
  gear: "gear",
  tablet: "tablet",
  armillary_sphere: "armillary",
  balance: "balance",
  sundial: "sundial",
  mortar: "mortar",
  plumb_level: "plumb",
  quill: "quill",
  wheel: "wheel",
};

/** The icon of a scientific symbol of either game. */
export function symbolIcon(symbol: Symbol): string {
  return ICONS[symbol];
}
