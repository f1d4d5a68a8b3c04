import { createContext, useContext } from "react";

import type { ChatLine, Table } from "../api/types";
import type { TableProps } from "./types";

/** What can be opened beside or over the table. */
export type Panel =
  | "story"
  | "chat"
  | "over"
  | "keys"
  | "settings"
  | "fairness"
  | "resign"
  | "stand-in";

/** What is there before the game begins: people who sit together and talk. */
export interface RoomValue {
  table: Table;
  /** Of the players in seat order, as shown. */
  names: string[];
  chat: ChatLine[];
  say(text: string): void;
  /** False while the connection is lost. */
  connected: boolean;
  panel: Panel | null;
  openPanel(panel: Panel): void;
  closePanel(): void;
}

/** Everything at a table that its parts may need, however deep they sit. */
export interface TableValue extends RoomValue, TableProps {}

export const RoomContext = createContext<RoomValue | null>(null);
export const TableContext = createContext<TableValue | null>(null);

/** The table, its people and their talk; also before the game. */
export function useRoom(): RoomValue {
  const value = useContext(RoomContext);
  if (value === null) throw new Error("useRoom belongs inside a RoomContext");
  return value;
}

/** The room and the game that is played in it. */
export function useTable(): TableValue {
  const value = useContext(TableContext);
  if (value === null) throw new Error("useTable belongs inside a TableContext");
  return value;
}
