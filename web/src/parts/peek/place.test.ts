import { describe, expect, it } from "vitest";

import { place } from "./place";

const box = { width: 460, height: 260 };
const window = { width: 1440, height: 900 };

function card(left: number, top: number) {
  return { left, top, right: left + 140, bottom: top + 200 };
}

describe("place", () => {
  it("lies above where there is room", () => {
    expect(place(card(600, 600), box, window)).toEqual({ left: 440, top: 328 });
  });

  it("lies beside what is near the top", () => {
    expect(place(card(600, 20), box, window)).toEqual({ left: 752, top: 8 });
    expect(place(card(1280, 20), box, window)).toEqual({ left: 808, top: 8 });
  });

  it("lies below on a narrow window", () => {
    const phone = { width: 360, height: 740 };
    expect(place(card(10, 60), { width: 344, height: 300 }, phone)).toEqual({ left: 8, top: 272 });
  });

  it("never leaves the window and covers its target only where nothing else is possible", () => {
    for (let left = -60; left < 1440; left += 50) {
      for (let top = -60; top < 900; top += 50) {
        const spot = place(card(left, top), box, window);
        expect(spot.left).toBeGreaterThanOrEqual(0);
        expect(spot.top).toBeGreaterThanOrEqual(0);
        expect(spot.left + box.width).toBeLessThanOrEqual(window.width);
        expect(spot.top + box.height).toBeLessThanOrEqual(window.height);
        const isBeside =
          spot.left + box.width <= left ||
          spot.left >= left + 140 ||
          spot.top + box.height <= top ||
          spot.top >= top + 200;
        expect(isBeside).toBe(true);
      }
    }
  });

  it("keeps the top left corner of a box that is larger than the window in view", () => {
    expect(place(card(0, 0), { width: 900, height: 900 }, { width: 360, height: 740 })).toEqual({
      left: 8,
      top: 8,
    });
  });
});
