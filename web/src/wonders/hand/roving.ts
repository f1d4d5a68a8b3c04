import type { KeyboardEvent } from "react";

/** Arrow keys, Home and End move the focus along the cards of a row, and between rows; only one card is reached by Tab. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.closest("[data-row]");
  const cards = [...(row?.querySelectorAll<HTMLElement>(".card") ?? [])];
  const next = target(event.key, event.currentTarget, cards);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function target(key: string, card: HTMLElement, cards: HTMLElement[]): HTMLElement | undefined {
  const here = cards.indexOf(card);
  switch (key) {
    case "ArrowRight":
      return cards[(here + 1) % cards.length];
    case "ArrowLeft":
      return cards.at(here - 1);
    case "ArrowDown":
      return beyond(card, cards, 1);
    case "ArrowUp":
      return beyond(card, cards, -1);
    case "Home":
      return cards[0];
    case "End":
      return cards.at(-1);
    default:
      return undefined;
  }
}

/** The nearest card of the row below or above. */
function beyond(card: HTMLElement, cards: HTMLElement[], way: 1 | -1): HTMLElement | undefined {
  const { left, top, height } = card.getBoundingClientRect();
  const distance = (other: HTMLElement) => {
    const box = other.getBoundingClientRect();
    const down = (box.top - top) * way;
    return down < height / 2 ? Infinity : down * down + (box.left - left) ** 2;
  };
  const nearest = cards.reduce((best, other) => (distance(other) < distance(best) ? other : best), card);
  return nearest === card ? undefined : nearest;
}
