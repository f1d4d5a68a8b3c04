import type { WondersView } from "../api/types";
import type { TableProps } from "../table/types";
import type { Use } from "./model/action";
import { HAND_KEYS } from "./model/hand";
import type { Decision } from "./useDecision";
import type { Keys } from "./useKeys";

const USES: Record<string, Use> = { B: "build", W: "stage", S: "sell" };

/** The keys of a decision: letters pick a card, B, W and S what to do with it, Enter confirms, U takes back. */
export function tableKeys(
  { watching, play, undo, mayUndo, pending }: TableProps<WondersView>,
  decision: Decision,
): Keys {
  if (watching) return {};
  const keys: Keys = {};
  const { hand, pile, options, action } = decision;
  (pile.length > 0 ? pile : hand).forEach((held, place) => {
    const letter = HAND_KEYS[place];
    if (letter !== undefined && held.open) keys[letter] = () => decision.select(held.key);
  });
  for (const [letter, use] of Object.entries(USES)) {
    if (options.some((option) => option.use === use)) keys[letter] = () => decision.choose(use);
  }
  if (action !== null && pending === null) keys.Enter = () => play(action);
  if (mayUndo) keys.U = undo;
  return keys;
}
