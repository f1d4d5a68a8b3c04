/** What scientific symbols are worth, from the counts that are shown: squares of equals, and 7 for each set. */
export const SYMBOLS = ["compass", "gear", "tablet"] as const;
type ScienceSymbol = (typeof SYMBOLS)[number];

const SET = 7;
type Counts = Record<string, number>;

/** With free symbols where they are worth most. */
export function scienceValue(counts: Counts, free: number): number {
  if (free > 0) return Math.max(...SYMBOLS.map((symbol) => scienceValue(oneMore(counts, symbol), free - 1)));
  const numbers = SYMBOLS.map((symbol) => counts[symbol] ?? 0);
  return numbers.reduce((sum, number) => sum + number * number, 0) + SET * Math.min(...numbers);
}

/** What one more symbol would add. */
export function gainOf(symbol: ScienceSymbol, counts: Counts, free: number): number {
  return scienceValue(oneMore(counts, symbol), free) - scienceValue(counts, free);
}

function oneMore(counts: Counts, symbol: ScienceSymbol): Counts {
  return { ...counts, [symbol]: (counts[symbol] ?? 0) + 1 };
}
