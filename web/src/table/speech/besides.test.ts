import { expect, test } from "vitest";

import { besides, rightOf } from "./besides";

const WINDOW = { width: 400, height: 300 };
const BUBBLE = { width: 200, height: 50 };
const seat = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 30 });

test("a bubble hangs below its seat, with the tail at the seat", () => {
  const { top, left, tail, side } = besides(seat(100, 100), BUBBLE, WINDOW);
  expect(side).toBe("below");
  expect(top).toBeGreaterThan(130);
  expect(left + tail).toBe(115);
});

test("at the lower edge it stands above", () => {
  const { top, side } = besides(seat(100, 260), BUBBLE, WINDOW);
  expect(side).toBe("above");
  expect(top + BUBBLE.height).toBeLessThan(260);
});

test("it stays inside the window, and its tail within the bubble", () => {
  const { left, tail } = besides(seat(380, 100), BUBBLE, WINDOW);
  expect(left + BUBBLE.width).toBeLessThanOrEqual(WINDOW.width);
  expect(tail).toBeLessThan(BUBBLE.width);
  expect(besides(seat(0, 100), BUBBLE, WINDOW).left).toBeGreaterThan(0);
});

test("beside a line it hangs on the right, level with it", () => {
  const { left, top, tail, side } = rightOf(seat(100, 100), BUBBLE, WINDOW);
  expect(side).toBe("right");
  expect(left).toBeGreaterThan(130);
  expect(top + tail).toBe(115);
  expect(rightOf(seat(300, 0), BUBBLE, WINDOW)).toMatchObject({ left: 192, top: 8, tail: 7 });
});
