/** Actions as the rulebook writes them: "build baths left=2". The page never makes one that is not in `view.legal`. */

/** What a card or a leader of the hand can be used for. */
export type Use = "build" | "recruit" | "stage" | "sell";
export type Verb = Use | "dig" | "keep" | "copy" | "pawn" | "lose" | "decline";

/** How something is paid for, and how a stage is built. */
export interface Way {
  left: number;
  right: number;
  /** The bank sells a resource too. */
  by_bank?: boolean;
  /** With a part in the edifice of this age. */
  join?: boolean;
  /** The effect that is chosen: the first or the second. */
  option?: number;
}

export interface Choice extends Required<Way> {
  verb: Verb;
  /** The card or leader; of a pawn, its age. */
  name: string | null;
}

const NOTHING: Way = { left: 0, right: 0 };
const SECOND = 2;

/** The legal action that does this, or nothing. */
export function actionFor(
  legal: readonly string[],
  verb: Verb,
  name: string | null = null,
  way: Way = NOTHING,
): string | null {
  const text = [verb, ...(name === null ? [] : [name]), ...wordsOf(way)].join(" ");
  return legal.includes(text) ? text : null;
}

/** How something is done, in the order in which actions say it. */
function wordsOf({ left, right, by_bank, join, option }: Way): string[] {
  const words: [string, boolean | undefined][] = [
    [`option=${SECOND}`, option === SECOND],
    ["join", join],
    ["bank", by_bank],
    [`left=${left}`, left > 0],
    [`right=${right}`, right > 0],
  ];
  return words.flatMap(([word, isSaid]) => (isSaid ? [word] : []));
}

/** What an action says. */
export function readAction(text: string): Choice {
  const [verb = "", ...rest] = text.split(" ");
  const figure = (key: string, otherwise: number) =>
    Number(rest.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? otherwise);
  return {
    verb: verb as Verb,
    name: rest.find((word) => !word.includes("=")) ?? null,
    left: figure("left", 0),
    right: figure("right", 0),
    by_bank: rest.includes("bank"),
    join: rest.includes("join"),
    option: figure("option", 1),
  };
}
