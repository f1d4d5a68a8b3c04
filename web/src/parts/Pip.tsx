import type { Resource } from "../almanac/types";
import { classes } from "./classes";
import { Icon } from "./Icon";
import { named } from "./named";

export interface PipProps {
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
