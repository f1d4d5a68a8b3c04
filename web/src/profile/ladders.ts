import { listOf } from "../api/listOf";
import type { Ladder, Rulebook } from "../api/types";

const PLAYER = "/player/";
export const LADDERS = listOf<Ladder>()(["wonders", "expansions", "duel", "monuments"]);

export function rulebookOf(ladder: Ladder): Rulebook {
  return ladder === "expansions" ? "wonders" : ladder;
}

export function isLadder(text: string): text is Ladder {
  return LADDERS.some((ladder) => ladder === text);
}

/** The name in the path of a page, which is not what the router makes of it: a name may have a slash or a percent sign. */
export function nameIn(path: string): string {
  const part = path.replace(PLAYER, "").replace(/\/$/, "");
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // typed with a percent sign in it
  }
}

/** The address of a player. */
export function pathOf(name: string): string {
  return `${PLAYER}${encodeURIComponent(name)}`;
}
