import type { Age } from "../almanac/types";

const NUMERALS = ["", "I", "II", "III", "IV"];
const GUILDS = 3; // belong to Age III

/** The numeral of an Age, as it stands on a card, or of a stage. */
export function roman(number: Age | number): string {
  const value = number === "guild" ? GUILDS : number;
  return NUMERALS[value] ?? String(value);
}
