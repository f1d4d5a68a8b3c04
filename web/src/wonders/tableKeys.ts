import { useEffectEvent, useLayoutEffect } from "react";

import type { WondersView } from "../api/types";
import type { TableProps } from "../table/TableContext";
import type { Use } from "./model/action";
import { PILE_KEYS, SHIFT } from "./model/hand";
import type { Decision } from "./useDecision";

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

/** What a key does, by its name; letters in upper case, or "⇧A" for what only Shift and A does. */
type Keys = Partial<Record<string, () => void>>;

const TYPING = "input:not([type=radio]), textarea, select, [contenteditable=true]";
const ACTIVATED = "button, a, summary, input";
const PICKED = ".card[aria-pressed=true]";
const ELSEWHERE = "dialog[open]:not(.city-dialog)";

/** Keys for the whole table; not while somebody types, another window is open, or Ctrl, Alt or Meta is held. */
export function useKeys(keys: Keys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const action = (event.shiftKey ? keys[`${SHIFT}${name}`] : undefined) ?? keys[name];
    if (action === undefined || !isOurs(event)) return;
    event.preventDefault();
    action();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Enter belongs to the button that has the focus, unless that is the card that is picked already. */
function isOurs({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector(ELSEWHERE) !== null) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest(TYPING) !== null) return false;
  return key !== "Enter" || target.closest(ACTIVATED) === null || target.closest(PICKED) !== null;
}
