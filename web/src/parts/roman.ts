import type { Age } from "../almanac/types";

const NUMERALS = { 1: "I", 2: "II", 3: "III" } as const;

/** The numeral of an Age, as it stands on a card; guilds belong to Age III. */
export function roman(age: Age): string {
  return age === "guild" ? NUMERALS[3] : NUMERALS[age];
}
