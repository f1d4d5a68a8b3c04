import type { Decision, Grade } from "../api/types";

export const GRADES: readonly Grade[] = ["best", "good", "inaccuracy", "mistake", "blunder"];

/** What a decision of a grade costs at most, in hundredths of a victory; as in `coach/grades.py`. */
export const LIMITS = { best: 0.5, good: 2, inaccuracy: 5, mistake: 10 };

/** As players of other games write it beside a move. */
export const SIGNS: Record<Grade, string> = { best: "!", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** Whether something was given away. */
export function isFault({ grade }: Decision): boolean {
  return grade === "inaccuracy" || grade === "mistake" || grade === "blunder";
}
