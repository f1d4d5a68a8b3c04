import { describe, expect, it } from "vitest";

import type { WondersView } from "../../api/types";
import { byDistance, cityAt, farCities, leftOf, rightOf, SPECTATOR, standing } from "./seats";

const round = (count: number, viewer: number) => ({
  viewer,
  cities: Array.from({ length: count }, (_, city) => ({ city }) as WondersView["cities"][number]),
});

describe("seats", () => {
  it("have the city before on the left and the one after on the right", () => {
    expect(leftOf(round(4, 0), 0)).toBe(3);
    expect(rightOf(round(4, 0), 3)).toBe(0);
  });

  it("are numbered by distance, left before right", () => {
    expect(byDistance(round(5, 0))).toEqual([0, 4, 1, 3, 2]);
    expect(byDistance(round(4, 2))).toEqual([2, 1, 3, 0]);
    expect(byDistance(round(3, 1))).toEqual([1, 0, 2]);
    expect(byDistance(round(3, SPECTATOR))).toEqual([0, 1, 2]);
  });

  it("show the far cities as they stand across the table", () => {
    expect(farCities(round(7, 0))).toEqual([5, 4, 3, 2]);
    expect(farCities(round(4, 3))).toEqual([1]);
    expect(farCities(round(3, 0))).toEqual([]);
  });

  it("know where a city stands", () => {
    const table = round(5, 2);
    expect([0, 1, 2, 3, 4].map((city) => standing(table, city))).toEqual(["far", "left", "own", "right", "far"]);
    expect(standing(round(5, SPECTATOR), 2)).toBe("far");
    expect(() => cityAt(table, 9)).toThrow(RangeError);
  });
});
