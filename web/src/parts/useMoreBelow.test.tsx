import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import { useMoreBelow } from "./useMoreBelow";

const HIGH = { scrollHeight: 300, clientHeight: 100 };

function List() {
  const list = useRef<HTMLUListElement>(null);
  return <ul ref={list} className={useMoreBelow(list) ? "more" : "all"} />;
}

function measured(sizes: typeof HIGH) {
  for (const [name, size] of Object.entries(sizes)) {
    vi.spyOn(HTMLElement.prototype, name as keyof typeof HIGH, "get").mockReturnValue(size);
  }
}

beforeEach(() => measured(HIGH));

test("what scrolls has more below until its end is in sight", () => {
  render(<List />);
  const list = screen.getByRole("list");
  expect(list).toHaveClass("more");
  list.scrollTop = 200;
  fireEvent.scroll(list);
  expect(list).toHaveClass("all");
});

test("what fits has no more", () => {
  measured({ ...HIGH, scrollHeight: 100 });
  render(<List />);
  expect(screen.getByRole("list")).toHaveClass("all");
});
