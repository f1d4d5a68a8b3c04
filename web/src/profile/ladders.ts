import { listOf } from "../api/listOf";
import type { Ladder, Rulebook } from "../api/types";

export const LADDERS = listOf<Ladder>()(["wonders", "expansions", "duel", "monuments"]);

export function rulebookOf(ladder: Ladder): Rulebook {
  return ladder === "expansions" ? "wonders" : ladder;
}

export function isLadder(text: string): text is Ladder {
  return LADDERS.some((ladder) => ladder === text);
}

/** The name in an address, as it may have been typed. */
export function nameIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // decoded already, with a percent sign in it
  }
}

/** The address of a player. A percent sign is written twice as often: addresses are read twice, here and by the router. */
export function pathOf(name: string): string {
  return `/player/${encodeURIComponent(name.replaceAll("%", "%25"))}`;
}
