const NUMERALS = ["", "I", "II", "III", "IV"];

/** The number of an Age or of a stage. */
export function roman(number: number): string {
  return NUMERALS[number] ?? String(number);
}
