import { createContext, useContext } from "react";

import type { MonumentsView } from "../api/types";
import type { Lately } from "./model/lately";

/** What every part of a table of Monuments may need. */
export interface MonumentsValue {
  /** As the viewer may act on it: nothing is legal for a spectator. */
  view: MonumentsView;
  names: string[];
  /** The player that the person at the screen plays, or played; nobody for a spectator. */
  you: number | null;
  /** What others did since that person moved. */
  lately: Lately;
}

export const MonumentsContext = createContext<MonumentsValue | null>(null);

export function useMonuments(): MonumentsValue {
  const value = useContext(MonumentsContext);
  if (value === null) throw new Error("useMonuments belongs inside a MonumentsTable");
  return value;
}
