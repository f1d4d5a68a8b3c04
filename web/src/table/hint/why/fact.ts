/** Something that speaks for an action: words that are there already, or a sentence of `hint.why` with what it needs. */
export type Fact = { words: string } | { key: string; values: Record<string, unknown> };

export const says = (words: string): Fact => ({ words });
export const fact = (key: string, values: Record<string, unknown> = {}): Fact => ({ key, values });

/** What it costs; by its chain, where that is why it costs nothing. */
export function price(coins: number, isChain: boolean): Fact {
  if (isChain) return fact("chain");
  return coins === 0 ? fact("free") : fact("costs", { count: coins });
}
