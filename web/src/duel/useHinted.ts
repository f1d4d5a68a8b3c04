import { useBest } from "../table/hint/HintContext";
import { type Meant, meantBy } from "./model/hinted";

/** What the hint would choose; nothing without one. */
export function useHinted(): Meant | null {
  const best = useBest();
  return best === null ? null : meantBy(best);
}
