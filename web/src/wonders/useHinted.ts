import { useBest } from "../table/hint/HintContext";
import { type Choice, readAction } from "./model/action";

/** What the hint would do; nothing without one. */
export function useHinted(): Choice | null {
  const best = useBest();
  return best === null ? null : readAction(best);
}
