import type { Effect } from "../almanac/types";
import { classes } from "./classes";
import { drawEffect } from "./drawEffect";
import { named } from "./named";

export interface EffectsProps {
  effect: Effect;
  /** What a screen reader says, such as the almanac's text; without it the row is hidden. */
  label?: string;
  className?: string;
}

/** So many figures and counted things make a row that needs smaller pieces. */
const WIDE = 4;

/** What a card, stage, wonder or token does, as a row of icons. */
export function Effects({ effect, label, className }: EffectsProps) {
  return (
    <span className={classes("fx", isWide(effect) && "wide", className)} {...named(label)}>
      {drawEffect(effect)}
    </span>
  );
}

function isWide({ each, coins_per, points_per }: Effect): boolean {
  const figures = [each?.coins, each?.points, coins_per, points_per].filter(Boolean);
  const counted = each?.of ?? coins_per?.of ?? points_per?.of ?? [];
  return figures.length + counted.length >= WIDE;
}
