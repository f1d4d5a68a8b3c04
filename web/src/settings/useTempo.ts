import type { Movement } from "./store";
import { useSettings } from "./useSettings";
import { useStill } from "./useStill";

/** How long things take that move, against what they take usually; the same numbers stand in tokens.css. */
const TEMPI: Record<Movement, number> = { calm: 1.6, normal: 1, quick: 0.5, off: 0 };

/** By how much every movement is longer or shorter than usual; 0 where nothing may move. */
export function useTempo(): number {
  const still = useStill();
  const { motion } = useSettings();
  return still ? 0 : TEMPI[motion];
}
