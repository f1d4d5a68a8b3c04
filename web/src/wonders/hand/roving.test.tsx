import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";

import { moveFocus } from "./roving";

const WIDE = 3; // cards in a row

/** Seven cards in rows of three, ten pixels each. */
function pile(): HTMLElement[] {
  render(
    <div data-row>
      {Array.from({ length: 7 }, (_, number) => (
        <button key={number} type="button" className="card" onKeyDown={moveFocus} />
      ))}
    </div>,
  );
  const cards = [...document.querySelectorAll<HTMLElement>(".card")];
  for (const [number, card] of cards.entries()) {
    card.getBoundingClientRect = () => new DOMRect((number % WIDE) * 10, Math.floor(number / WIDE) * 10, 10, 10);
  }
  return cards;
}

it.each([
  ["ArrowRight", 1, 2],
  ["ArrowRight", 6, 0],
  ["ArrowLeft", 0, 6],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 5, 6],
  ["ArrowUp", 6, 3],
  ["ArrowUp", 1, 1],
  ["Home", 4, 0],
  ["End", 0, 6],
])("%s leads from card %i to card %i", (key, from, to) => {
  const cards = pile();
  cards[from]?.focus();
  fireEvent.keyDown(cards[from] as HTMLElement, { key });
  expect(cards[to]).toHaveFocus();
});
