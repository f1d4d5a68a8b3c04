import type { KeyboardEvent } from "react";

/** Arrow keys, Home and End move the focus along the cards of a row; only one of them is reached by Tab. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.closest("[data-row]");
  const cards = [...(row?.querySelectorAll<HTMLElement>(".card") ?? [])];
  const next = cards[target(event.key, cards.indexOf(event.currentTarget), cards.length)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function target(key: string, here: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (here + 1) % count;
    case "ArrowLeft":
      return (here + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
