import { useLayoutEffect } from "react";

import type { Playback } from "./usePlayback";

/**
 * Arrows step, Space plays, Home and End jump, unless the focus is where something is written or slid. The replay hears
 * them before the table, whose own arrows only walk over what can be chosen.
 */
export function useReplayKeys(playback: Playback, last: number | null): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTaken(event.target, event.key)) return;
      const act = actionOf(event.key, playback, last);
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  });
}

function actionOf(key: string, { step, toggle, go }: Playback, last: number | null): (() => void) | null {
  switch (key) {
    case "ArrowLeft":
      return () => step(-1);
    case "ArrowRight":
      return () => step(1);
    case " ":
      return toggle;
    case "Home":
      return () => go(0);
    case "End":
      return () => go(last ?? 0);
    default:
      return null;
  }
}

const OWN_KEYS = "input, select, textarea, dialog, [role=menu], [role=listbox], [contenteditable]";

/** Whether the key means something to what has the focus. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS) !== null) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}
