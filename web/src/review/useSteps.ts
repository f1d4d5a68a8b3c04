import { useLayoutEffect, useState } from "react";

import type { Decision } from "../api/types";
import { useAddress } from "../shell/useAddress";

export interface Steps {
  /** The decision that is shown; nothing as long as none has been judged. */
  chosen: Decision | null;
  /** Look at the nearest decision. */
  choose(number: number): void;
  /** To the next decision, or the one before. */
  step(direction: 1 | -1): void;
}

/** Move through decisions, by click and with the arrows of the keyboard; the address keeps up. */
export function useSteps(id: string, decisions: readonly Decision[]): Steps {
  const [number, setNumber] = useState(() => numberIn(window.location.search));
  const chosen = nearest(decisions, number);
  const at = chosen === null ? -1 : decisions.indexOf(chosen);
  const go = (to: number) => {
    const next = decisions[Math.max(0, Math.min(to, decisions.length - 1))];
    if (next !== undefined) setNumber(next.number);
  };
  const step = (direction: 1 | -1) => go(at + direction);

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTaken(event.target)) return;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: decisions.length - 1 }[event.key];
      if (to !== undefined || event.key.length === 1) event.stopPropagation(); // the table is only looked at
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  });
  useAddress(chosen && addressOf(id, chosen.number));

  return { chosen, choose: setNumber, step };
}

export function addressOf(id: string, decision: number): string {
  return `/review/${encodeURIComponent(id)}?decision=${decision}`;
}

function numberIn(search: string): number {
  return Number.parseInt(new URLSearchParams(search).get("decision") ?? "", 10) || 0;
}

/** The decision with a number, or the one that is nearest to it. */
export function nearest(decisions: readonly Decision[], number: number): Decision | null {
  let best: Decision | null = null;
  for (const one of decisions) {
    if (best === null || Math.abs(one.number - number) < Math.abs(best.number - number)) best = one;
  }
  return best;
}

const OWN_KEYS = "input, select, textarea, dialog, [role=menu], [role=listbox], [contenteditable]";

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}
