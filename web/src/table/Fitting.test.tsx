import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { Fitting } from "./Fitting";

const WORDINGS = ["Waiting for Hypatia and Archimedes", "Waiting for 2 players", "2 to go"];
const LETTER = 8; // pixels

/** Leaves this much room; a text is as wide as its letters. */
function measure(room: number) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(room);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockImplementation(function (this: HTMLElement) {
    return (this.textContent ?? "").length * LETTER;
  });
}

afterEach(() => vi.restoreAllMocks());

it.each([
  [400, 0],
  [200, 1],
  [100, 2],
  [20, 2],
])("in %s px says the longest wording that fits", (room, place) => {
  measure(room);
  render(<Fitting wordings={WORDINGS} />);
  expect(screen.getByText(WORDINGS[place] ?? "")).toBeInTheDocument();
});

it("begins with the longest again when there is something else to say", () => {
  measure(100);
  const { rerender } = render(<Fitting wordings={WORDINGS} />);
  rerender(<Fitting wordings={["Your choice", "You"]} />);
  expect(screen.getByText("Your choice")).toBeInTheDocument();
});

it("lets only the shortest wording take a second line", () => {
  measure(20);
  render(<Fitting wordings={WORDINGS} />);
  expect(screen.getByText("2 to go")).toHaveClass("last");
});
