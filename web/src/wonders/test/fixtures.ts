/** Real messages of real games, by name; made by fixtures/make.py. */
import type { ViewChanged, WondersView } from "../../api/types";

export type Message = Omit<ViewChanged, "view"> & { view: WondersView };

const files = import.meta.glob<Message>("../../../fixtures/wonders-*.json", { eager: true, import: "default" });

export const MESSAGES: [string, Message][] = Object.entries(files).map(([path, message]) => [
  path.replace(/^.*\/wonders-(.*)\.json$/, "$1"),
  message,
]);

export function message(name: string): Message {
  const found = MESSAGES.find(([known]) => known === name)?.[1];
  if (found === undefined) throw new Error(`There is no fixture "wonders-${name}".`);
  return found;
}

/** What is asked in many games: only what a choice needs. */
export type Asked = Pick<
  WondersView,
  | "viewer"
  | "phase"
  | "turn"
  | "players"
  | "cities"
  | "hand"
  | "chosen"
  | "offers"
  | "legal"
  | "discard"
  | "leaders"
  | "penalty"
  | "pawn_ages"
  | "edifices"
>;

const BASE_GAME = { turn: 1, leaders: null, penalty: null, pawn_ages: [], edifices: [] };

const rows = import.meta.glob<Asked[]>("../../../fixtures/decisions-wonders.json", { eager: true, import: "default" });

export const DECISIONS: Asked[] = Object.values(rows)
  .flat()
  .map((row) => ({ ...BASE_GAME, ...row }));
