/** Chances are whole millionths; people read hundredths. */
const HUNDREDTH = 10_000;

/** A chance as people read it: 56 %. */
export function percent(chance: number): string {
  return `${Math.round(chance / HUNDREDTH)}\u00a0%`;
}

/** A number with one decimal: 3.4. */
export function figure(amount: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(amount);
}

/** How much something has changed, with its sign: +3.4, −12.0. */
export function signed(amount: number, language: string): string {
  const told = figure(Math.abs(amount), language);
  if (told === figure(0, language)) return told;
  return (amount < 0 ? "\u2212" : "+") + told;
}

/** A change of a chance, in hundredths. */
export function change(chance: number, language: string): string {
  return signed(chance / HUNDREDTH, language);
}

/** Parts in hundredths with one decimal, such that they add up to their rounded sum. */
export function rounded(parts: readonly number[]): number[] {
  const tenths = (amount: number) => Math.round((amount / HUNDREDTH) * 10);
  let sum = 0;
  return parts.map((part) => {
    const before = tenths(sum);
    sum += part;
    return (tenths(sum) - before) / 10;
  });
}

/** The sum of such parts; never a zero with a sign. */
export function totalOf(shown: readonly number[]): number {
  const sum = shown.reduce((total, part) => total + part, 0);
  return Math.round(10 * sum) / 10 + 0;
}
