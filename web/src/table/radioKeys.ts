import type { KeyboardEvent as ReactKeyboardEvent } from "react";

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
