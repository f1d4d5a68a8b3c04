import { classes } from "./classes";
import { Icon } from "./Icon";
import { named } from "./named";

export interface ChainMarkProps {
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
