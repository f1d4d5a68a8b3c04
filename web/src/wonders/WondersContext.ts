import { createContext, useContext } from "react";

import type { Table, WondersView } from "../api/types";
import type { Fresh } from "./model/news";

/** What every part of the table of 7 Wonders knows. */
export interface WondersValue {
  view: WondersView;
  table: Table;
  names: string[];
  /** What the last turn brought, by city. */
  fresh: Map<number, Fresh>;
  openCity(city: number): void;
}

export const WondersContext = createContext<WondersValue | null>(null);

export function useWonders(): WondersValue {
  const value = useContext(WondersContext);
  if (value === null) throw new Error("useWonders belongs inside a WondersContext");
  return value;
}
