import { createContext, type ReactNode, useContext } from "react";

import type { ChatLine, Happening, Table, View } from "../api/types";

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
const TableContext = createContext<TableValue | null>(null);

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

/** Gives a game to everything inside it, live or in a replay. */
export function TableProvider({ value, children }: { value: TableValue; children: ReactNode }) {
  return (
    <RoomContext value={value}>
      <TableContext value={value}>{children}</TableContext>
    </RoomContext>
  );
}

/** What a table of any game is given to draw, and what it can ask for. */
export interface TableProps<V extends View = View> {
  view: V;
  table: Table;
  /** Of the players in seat order, as shown. */
  names: string[];
  /** The newest batch; changes identity with every view. */
  happenings: Happening[];
  /** All so far, oldest first. */
  story: Happening[];
  play(action: string): void;
  undo(): void;
  mayUndo: boolean;
  /** An action sent and not yet accepted. */
  pending: string | null;
  /** A spectator or a replay: nothing can be chosen. */
  watching: boolean;
  /** Stands in the bar instead of who is waited for. */
  asked?: ReactNode;
}

/** What the players are called, in seat order. */
export function namesOf(table: Table, nobody: string): string[] {
  return table.seats.map((seat) => seat.name ?? nobody);
}
