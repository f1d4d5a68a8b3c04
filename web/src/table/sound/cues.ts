import type { Happening, TableEvent } from "../../api/types";

/** Everything that can be heard. */
export type Cue = "turn" | "reveal" | "coins" | "join" | "edifice" | "conflict" | "victory" | "chat";

/** In the order in which they sound, so that one batch of news is one short phrase. */
const ORDER: Cue[] = ["reveal", "coins", "join", "edifice", "conflict", "victory"];

/** What new moves sound like: each cue once, however much happened. */
export function cuesOf(happenings: Happening[]): Cue[] {
  const heard = new Set(happenings.flatMap(({ events }) => events).map(cueOf));
  return ORDER.filter((cue) => heard.has(cue));
}

const SOUNDS: Partial<Record<TableEvent["type"], Cue>> = {
  cards_revealed: "reveal",
  cards_turned_up: "reveal",
  age_laid_out: "reveal",
  leaders_revealed: "reveal",
  leaders_passed: "reveal",
  leader_copied: "reveal",
  card_sold: "coins",
  coins_gained: "coins",
  coins_lost: "coins",
  trade_income: "coins",
  leader_recruited: "coins",
  leader_sold: "coins",
  edifice_joined: "join",
  pawn_taken: "join",
  edifice_built: "edifice",
  edifice_failed: "conflict",
  card_lost: "conflict",
  debt_taken: "conflict",
  loot_taken: "conflict",
  pawn_moved: "conflict",
  conflict: "conflict",
  indicator_turned: "reveal",
  indicator_removed: "reveal",
  pair_scored: "coins",
  overflow_paid: "coins",
  report_written: "conflict",
  game_over: "victory",
};

/** Equally strong neighbours make no noise. */
function cueOf(event: TableEvent): Cue | null {
  if (event.type === "conflict" && event.winner === null) return null;
  return SOUNDS[event.type] ?? null;
}
