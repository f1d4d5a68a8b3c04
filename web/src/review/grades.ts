import { listOf } from "../api/listOf";
import type { Decision, Grade } from "../api/types";

export const GRADES = listOf<Grade>()(["best", "good", "inaccuracy", "mistake", "blunder"]);

/** As players of other games write it beside a move. */
export const SIGNS: Record<Grade, string> = { best: "!", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** Whether something was given away. */
export function isFault({ grade }: Decision): boolean {
  return grade === "inaccuracy" || grade === "mistake" || grade === "blunder";
}
