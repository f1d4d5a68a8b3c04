import { describe, expect, it } from "vitest";

import { counted, forItself, forSale } from "./goods";

describe("goods", () => {
  it("for sale are raw materials, pairs, then manufactured goods", () => {
    const makes = { wood: 2, stone: 0, ore: 1, clay: 0, glass: 1, loom: 0, papyrus: 0 };
    expect(forSale({ makes, pairs: [["stone", "clay"]] })).toEqual([
      ["wood"],
      ["wood"],
      ["ore"],
      ["stone", "clay"],
      ["glass"],
    ]);
  });

  it("that are equal are counted together, pairs apart from their halves", () => {
    expect(counted([["wood"], ["ore"], ["wood"], ["wood", "ore"], ["wood", "ore"]])).toEqual([
      { good: ["wood"], count: 2 },
      { good: ["ore"], count: 1 },
      { good: ["wood", "ore"], count: 2 },
    ]);
  });

  it("for the city alone stand apart", () => {
    expect(forItself({ any_raw: 1, any_goods: 2 })).toEqual(["any-raw", "any-manufactured", "any-manufactured"]);
  });
});
