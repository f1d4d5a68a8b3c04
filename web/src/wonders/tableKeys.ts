import type { WondersView } from "../api/types";
import type { TableProps } from "../table/TableContext";
import type { Use } from "./model/action";
import { PILE_KEYS } from "./model/hand";
import type { Decision } from "./useDecision";
import type { Keys } from "./useKeys";

const USES: [string, Use][] = [
  ["B", "build"],
  ["R", "recruit"],
  ["W", "stage"],
  ["S", "sell"],
];

/** The keys of a decision: letters pick a piece, B, R, W and S what to do with it, E joins the edifice, Enter confirms, U takes back. */
export function tableKeys(
  { view, watching, play, undo, mayUndo, pending }: TableProps<WondersView>,
  decision: Decision,
): Keys {
  if (watching) return {};
  const keys: Keys = {};
  const { pieces, options, action, joining } = decision;
  pieces.forEach((held, place) => {
    const letter = PILE_KEYS[place];
    if (letter !== undefined && held.open) keys[letter] = () => decision.select(held.key);
  });
  for (const [letter, use] of USES) {
    if (options.some((option) => option.use === use)) keys[letter] = () => decision.choose(use);
  }
  if (options.length > 0 && view.offers?.stage.join?.legal) keys.E = () => decision.join(!joining);
  if (action !== null && pending === null) keys.Enter = () => play(action);
  if (mayUndo) keys.U = undo;
  return keys;
}
