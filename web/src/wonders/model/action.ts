/** Actions as the rulebook writes them: "build baths left=2". The page never makes one that is not in `view.legal`. */

export type Use = "build" | "stage" | "sell";
export type Verb = Use | "dig" | "decline";

/** Coins to both neighbours. */
export interface Split {
  left: number;
  right: number;
}

export interface Choice extends Split {
  verb: Verb;
  card: string | null;
}

const NOTHING: Split = { left: 0, right: 0 };

/** The legal action that does this, or nothing. */
export function actionFor(
  legal: readonly string[],
  verb: Verb,
  card: string | null = null,
  { left, right }: Split = NOTHING,
): string | null {
  const words: string[] = [verb];
  if (card !== null) words.push(card);
  if (left > 0) words.push(`left=${left}`);
  if (right > 0) words.push(`right=${right}`);
  const text = words.join(" ");
  return legal.includes(text) ? text : null;
}

/** What an action says. */
export function readAction(text: string): Choice {
  const [verb = "", ...rest] = text.split(" ");
  const paid = (side: string) =>
    Number(rest.find((word) => word.startsWith(`${side}=`))?.slice(side.length + 1) ?? 0);
  return {
    verb: verb as Verb,
    card: rest.find((word) => !word.includes("=")) ?? null,
    left: paid("left"),
    right: paid("right"),
  };
}
