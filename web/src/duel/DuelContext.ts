import { createContext, useContext } from "react";

import type { DuelView } from "../api/types";
import type { Lately, Use } from "./model/lately";
import type { Seats } from "./model/seats";

/** What every part of a table of Duel may need. */
export interface DuelValue {
  /** As the viewer may act on it: nothing is legal for a spectator. */
  view: DuelView;
  seats: Seats;
  names: string[];
  /** The player that the person at the screen plays, or played; nobody for a spectator. */
  you: number | null;
  /** What somebody else did last. */
  lately: Lately;
  /** The empty slots from which they took a card, and what for. */
  taken: Map<number, Use>;
}

export const DuelContext = createContext<DuelValue | null>(null);

export function useDuel(): DuelValue {
  const value = useContext(DuelContext);
  if (value === null) throw new Error("useDuel belongs inside a DuelTable");
  return value;
}
