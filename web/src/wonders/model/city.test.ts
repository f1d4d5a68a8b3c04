import { describe, expect, it } from "vitest";

import { viewIn } from "../../test/views";
import expansions from "../../../fixtures/wonders-expansions.json";
import { coloursOf, debtsOf, numCards, victoryTokens } from "./city";

const VIEW = viewIn(expansions, "wonders");

describe("a city", () => {
  it("has a token for every conflict it won, each worth what the view says", () => {
    expect(victoryTokens({ victories: [2, 0, 1] }, { victory_points: [1, 3, 5] })).toEqual([1, 1, 5]);
    expect(victoryTokens({ victories: [1, 1, 0] }, { victory_points: [2, 4, 6] })).toEqual([2, 4]);
  });

  it("owes for edifices that failed what the view says", () => {
    const debts = VIEW.edifices.map(({ debt }) => debt);
    expect(debtsOf({ debts: [0, 2, 1] }, VIEW)).toEqual([
      { age: 2, count: 2, points: 2 * (debts[1] ?? 0) },
      { age: 3, count: 1, points: debts[2] },
    ]);
    expect(debtsOf({ debts: [0, 0, 0] }, VIEW)).toEqual([]);
  });

  it("has its cards in columns by colour", () => {
    for (const city of VIEW.cities) {
      expect(coloursOf(city)).toHaveLength(7);
      expect(numCards(city)).toBe(Object.values(city.cards).flat().length);
    }
  });
});
