import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { Peek } from "./Peek";

/** jsdom has no pointers. */
class Pointer extends MouseEvent {
  readonly pointerType = "mouse";
}

it("stays closed on a page that was just opened under a pointer at rest, until it moves", () => {
  vi.useFakeTimers();
  vi.stubGlobal("PointerEvent", Pointer);
  render(
    <Peek content="The Sphinx">
      <button type="button">Wonder</button>
    </Peek>,
  );
  const anchor = screen.getByRole("button");
  fireEvent.pointerEnter(anchor, { clientX: 40, clientY: 30 });
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByRole("tooltip")).toBeNull();
  fireEvent.pointerMove(anchor, { clientX: 41, clientY: 30 });
  act(() => vi.advanceTimersByTime(500));
  expect(screen.getByRole("tooltip")).toHaveTextContent("The Sphinx");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
