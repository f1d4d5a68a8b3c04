import { type KeyboardEvent as ReactKeyboardEvent, useEffectEvent, useLayoutEffect } from "react";

export type Keys = Record<string, () => void>;

const TYPING = "input, textarea, select, [contenteditable]";

/** Listens to single keys while nobody types and no dialog is open. Letters are given in lower case. */
export function useKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const press = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (press === undefined || isElsewhere(event)) return;
    event.preventDefault();
    press();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Keys that somebody means for something else. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true;
  if (document.querySelector("dialog[open]") !== null) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return true;
  return event.key === "Enter" && target !== null && !isOurs(target);
}

/** Enter confirms, unless the focus is on a control that has a meaning of its own for it. */
function isOurs(target: Element): boolean {
  return target.closest("[data-confirms]") !== null || target.closest("button, a, [role=button]") === null;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys inside a group of radio buttons: go to the next one, and choose it where that is possible. */
export function onRadioKey(event: ReactKeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
  const here = radios.findIndex((radio) => radio === document.activeElement);
  const next = radios[(here + step + radios.length) % radios.length];
  next?.focus();
  if (next?.getAttribute("aria-disabled") !== "true") next?.click();
}
