/** The curve of a review: where its lines run, in shares of its width and height. */
import type { Decision, ReviewState, Rulebook } from "../../api/types";

export const WHOLE = 1_000_000; // a certain victory

export interface Spot {
  /** Decisions before it; 0 is the deal. */
  at: number;
  chance: number;
}

/** The line of every player. While the coach still thinks, it has a spot wherever a player decided. */
export function linesOf(state: ReviewState, players: number, rulebook: Rulebook): Spot[][] {
  const { summary, decisions } = state;
  return Array.from({ length: players }, (_, player) => {
    if (summary !== null) return summary.curve.map((chances, at) => ({ at, chance: chances[player] ?? 0 }));
    return decisions.flatMap((decision) => {
      const chance = chanceOf(decision, player, rulebook);
      return chance === null ? [] : [{ at: decision.number - 1, chance }];
    });
  });
}

/** What a decision tells about a player’s chance before it: in Duel both know the same, so one gives the other. */
function chanceOf(decision: Decision, player: number, rulebook: Rulebook): number | null {
  if (decision.player === player) return decision.chance;
  return rulebook === "duel" ? WHOLE - decision.chance : null;
}

/** From left to right, 0 to 100. */
export function across(at: number, last: number): number {
  return last === 0 ? 0 : (100 * at) / last;
}

/** From the top down, 0 to 100; estimates may lie a little outside. */
export function down(chance: number): number {
  return 100 - (100 * Math.min(Math.max(chance, 0), WHOLE)) / WHOLE;
}

export function pathOf(spots: readonly Spot[], last: number): string {
  return spots.map(({ at, chance }) => `${across(at, last).toFixed(2)},${down(chance).toFixed(2)}`).join(" ");
}

/** The chance of a player after a number of decisions, or at the last spot before that if it is not known. */
export function chanceAt(spots: readonly Spot[], at: number): number | null {
  return spots.findLast((spot) => spot.at <= at)?.chance ?? null;
}

/** Where each Age begins. */
export function agesOf(decisions: readonly Decision[]): { at: number; age: number }[] {
  const found: { at: number; age: number }[] = [];
  for (const { age, number } of decisions) {
    if (age !== null && age !== found.at(-1)?.age) found.push({ at: number - 1, age });
  }
  return found;
}
