import { listOf } from "./listOf";
import type { Game, Rulebook, WondersView } from "./types";

/** The games that this page can draw, in the order in which it shows them. */
export const RULEBOOKS = listOf<Rulebook>()(["wonders", "duel", "monuments"]);

export type Expansion = WondersView["expansions"][number];

/** How many can play a game; nothing until the server has said. */
export function playersOf(game: Game | null | undefined): number[] {
  return game == null ? [] : Array.from({ length: game.most - game.fewest + 1 }, (_, more) => game.fewest + more);
}

/** Expansions that this many can play. */
export function expansionsFor(game: Game | undefined, players: number): Expansion[] {
  return (game?.expansions ?? []).filter(({ fewest }) => players >= fewest).map(({ name }) => name as Expansion);
}
