import { describe, expect, it } from "vitest";

import type { WondersReason } from "../../api/types";
import { whyOf } from "./why";

const missing = (resource: string, needed: number, made: number, left: number, right: number) => ({
  resource,
  needed,
  made,
  left: { units: left, price: 2 },
  right: { units: right, price: 2 },
});
const notForSale = (list: ReturnType<typeof missing>[], choices: string[][] = []): WondersReason => ({
  code: "not_for_sale",
  missing: list,
  choices,
  coins: 3,
  words: "everything",
});

describe("why something cannot be built", () => {
  it("is first of all what nobody sells", () => {
    const reason = notForSale([missing("clay", 3, 0, 1, 1), missing("ore", 2, 0, 0, 0)]);
    expect(whyOf(reason)).toEqual({ kind: "nobody", resource: "ore", needed: 2 });
  });

  it("is then what there is too little of, their own choice counted", () => {
    const reason = notForSale([missing("clay", 4, 1, 1, 0)], [["wood", "clay"]]);
    expect(whyOf(reason)).toEqual({ kind: "few", resource: "clay", needed: 4, count: 3 });
  });

  it("is otherwise that not everything can be had at once", () => {
    const reason = notForSale([missing("clay", 1, 0, 1, 0), missing("wood", 1, 0, 1, 0)]);
    expect(whyOf(reason)).toEqual({ kind: "together" });
  });

  it("is what it costs, or what stands there already", () => {
    expect(whyOf({ code: "too_dear", total: 4, coins: 3, words: "long" })).toEqual({ kind: "too_dear", count: 4, coins: 3 });
    expect(whyOf({ code: "leader_too_dear", price: 2, coins: 0, words: "long" })).toEqual({ kind: "leader", count: 2, coins: 0 });
    expect(whyOf({ code: "name_built", card: "altar", words: "long" })).toEqual({ kind: "name_built", card: "altar" });
  });

  it("is in the words of the rulebook where there is nothing to shorten", () => {
    expect(whyOf({ code: "free_city_builds", words: "it sells only then" })).toEqual({ kind: "words", words: "it sells only then" });
    expect(whyOf({ code: "not_for_sale", words: "no facts" })).toEqual({ kind: "words", words: "no facts" });
  });
});
