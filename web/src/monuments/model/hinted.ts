import type { Choice, Pair } from "./choices";

/** What has to be chosen and picked for an action. */
export interface Meant {
  choice: Choice;
  picked: string[];
}

/** What to choose for an action to come first; see rulebooks/monuments/seen/notation.py. */
export function meantBy(action: string, choices: Choice[]): Meant | null {
  const [verb = "", ...rest] = action.split(" ");
  const card = rest.join("-");
  const named = choices.find(({ id }) => id === action);
  if (named !== undefined) return { choice: named, picked: [] };
  const pair = pairsIn(choices).find(({ kind, firsts }) => kind === verb && firsts.includes(card));
  if (pair !== undefined) return { choice: pair, picked: [card, partnerOf(pair, card)] };
  const kind = verb === "with" ? "second" : "build";
  const choice = choices.find((one) => one.kind === kind);
  return choice === undefined ? null : { choice, picked: verb === "done" ? [] : [card] };
}

function pairsIn(choices: Choice[]): Pair[] {
  return choices.filter((one): one is Pair => one.kind === "score" || one.kind === "buy");
}

/** Whichever of a pair comes first in the catalogue is named first; the other one is still to be chosen. */
function partnerOf({ cards }: Pair, first: string): string {
  const place = cards.findIndex(({ card }) => card === first);
  return cards[place + 1]?.card ?? first;
}
