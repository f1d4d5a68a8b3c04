import type { Effect } from "../../almanac/types";
import { classes } from "../classes";
import { drawEffect } from "./drawEffect";
import { named } from "../Icon";

interface EffectsProps {
  effect: Effect;
  /** What a screen reader says, such as the almanac's text; without it the row is hidden. */
  label?: string;
  className?: string;
}

/** This many figures and counted things need smaller pieces. */
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

interface StageEffectsProps {
  effect: Effect;
  /** One of them is chosen when the stage is built. */
  options: Effect[];
}

/** What a stage does; where there is a choice, both, with a line between them. */
export function StageEffects({ effect, options }: StageEffectsProps) {
  const [first, second] = options;
  if (first === undefined || second === undefined) return <Effects effect={effect} />;
  return (
    <span className="fx either-effect" aria-hidden="true">
      <Effects effect={first} />
      <span className="slash">/</span>
      <Effects effect={second} />
    </span>
  );
}
