import { createContext } from "react";

import type { PlayerClock } from "../api/types";

/** What every player had left at a moment of performance.now(). */
export interface Clocks {
  of: PlayerClock[];
  at: number;
}

/** The clocks of the table; nothing where none run. */
export const ClocksContext = createContext<Clocks | null>(null);

/** What a player has left by now, in seconds: first the time for the decision runs, then the reserve. */
export function leftOf({ running, decision, reserve }: PlayerClock, elapsed: number): { decision: number; reserve: number } {
  const spent = running ? elapsed : 0;
  const beyond = Math.max(spent - decision, 0);
  return { decision: Math.max(decision - spent, 0), reserve: Math.max(reserve - beyond, 0) };
}
