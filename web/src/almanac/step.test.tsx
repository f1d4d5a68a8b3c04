import { describe, expect, it } from "vitest";

import { step } from "./step";

/** Buttons in rows of three, ten pixels apart. */
function rows(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const button = document.createElement("button");
    const box = new DOMRect((place % 3) * 10, Math.floor(place / 3) * 10, 8, 8);
    button.getBoundingClientRect = () => box;
    return button;
  });
}

describe("step", () => {
  const buttons = rows(8);
  const to = (from: number, key: string) => {
    const next = step(buttons, buttons[from] ?? null, key);
    return next ? buttons.indexOf(next) : null;
  };

  it("walks along and across rows", () => {
    expect(to(0, "ArrowRight")).toBe(1);
    expect(to(3, "ArrowLeft")).toBe(2);
    expect(to(1, "ArrowDown")).toBe(4);
    expect(to(7, "ArrowUp")).toBe(4);
    expect(to(5, "ArrowDown")).toBe(7);
    expect(to(4, "Home")).toBe(0);
    expect(to(4, "End")).toBe(7);
  });

  it("stops at the edges, and leaves other keys alone", () => {
    expect(to(0, "ArrowLeft")).toBeNull();
    expect(to(7, "ArrowRight")).toBeNull();
    expect(to(1, "ArrowUp")).toBeNull();
    expect(to(7, "ArrowDown")).toBeNull();
    expect(to(2, "a")).toBeNull();
    expect(step(buttons, document.body, "ArrowRight")).toBeNull();
  });
});
