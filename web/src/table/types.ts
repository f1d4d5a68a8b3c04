import type { Happening, Table, View } from "../api/types";

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
  secondsLeft: number | null;
  /** A spectator or a replay: nothing can be chosen. */
  watching: boolean;
}
