import type { Effect } from "../almanac/types";
import { Effects } from "./Effects";

export interface StageEffectsProps {
  effect: Effect;
  /** Of which one is chosen when the stage is built. */
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
