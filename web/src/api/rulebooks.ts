import type { Rulebook } from "./types";

/** The games that this page can draw, in the order in which it shows them. */
export const RULEBOOKS = ["wonders", "duel", "monuments"] as const satisfies readonly Rulebook[];
