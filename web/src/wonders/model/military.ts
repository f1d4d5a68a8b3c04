/** Conflicts: tokens and shields. */
import type { WondersCity } from "../../api/types";
import { TOKEN_POINTS } from "../../parts/symbols/Figure";

/** The victory tokens of a city, one number each. */
export function victoryTokens(city: Pick<WondersCity, "victories">): number[] {
  return TOKEN_POINTS.flatMap((points, age) => Array.from({ length: city.victories[age] ?? 0 }, () => points));
}

export type Balance = "ahead" | "behind" | "level";

/** How one's own shields stand against a neighbour's. */
export function balance(mine: number, theirs: number): Balance {
  if (mine === theirs) return "level";
  return mine > theirs ? "ahead" : "behind";
}
