import { describe, expect, it } from "vitest";

import { MESSAGES } from "../test/fixtures";
import { gainOf, scienceValue } from "./science";

describe("science", () => {
  it("is worth what the score sheet of every city says", () => {
    for (const [, { view }] of MESSAGES) {
      for (const city of view.cities) {
        expect(scienceValue(city.symbols, city.free_symbols)).toBe(city.sheet.green);
      }
    }
  });

  it("tells what one more symbol would add", () => {
    const counts = { compass: 2, gear: 1, tablet: 0 };
    expect(gainOf("compass", counts, 0)).toBe(5);
    expect(gainOf("gear", counts, 0)).toBe(3);
    expect(gainOf("tablet", counts, 0)).toBe(8);
    expect(gainOf("tablet", counts, 1)).toBe(5);
  });
});
