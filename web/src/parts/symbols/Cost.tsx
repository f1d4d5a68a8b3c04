import type { Cost as Costs, Resource } from "../../almanac/types";
import { classes } from "../classes";
import { Coin } from "./Figure";
import { named } from "../Icon";
import { Pip } from "./Symbols";

interface CostProps {
  cost: Costs;
  /** What a screen reader says, such as the almanac's cost_text; without it the row is hidden. */
  label?: string;
  className?: string;
}

const MANY = 5;

/** A printed cost: coins first, then a pip for each resource; nothing where there is no cost. */
export function Cost({ cost, label, className }: CostProps) {
  const { coins, ...resources } = cost;
  const pips = Object.entries(resources).flatMap(([resource, count]) =>
    Array.from({ length: count }, (_, copy) => ({ resource: resource as Resource, copy })),
  );
  const pieces = pips.length + (coins ? 1 : 0);
  if (pieces === 0) return null;
  return (
    <span className={classes("cost", pieces >= MANY && "many", className)} {...named(label)}>
      {coins ? <Coin n={coins} /> : null}
      {pips.map(({ resource, copy }) => (
        <Pip key={`${resource}${copy}`} resource={resource} />
      ))}
    </span>
  );
}
