/** Points as they are written: ahead of par or behind it, and a lead in Duel, always with a sign. */
import type { Rulebook } from "../../api/types";

export function signed(points: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: "exceptZero", maximumFractionDigits: 1 })
    .format(points)
    .replace("-", "−");
}

/** What a game counts: a lead in Duel, points elsewhere. */
export function scored(points: number, rulebook: Rulebook, language: string): string {
  return rulebook === "duel" ? signed(points, language) : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(points);
}
