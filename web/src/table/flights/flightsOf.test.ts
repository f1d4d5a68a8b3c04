import { describe, expect, test } from "vitest";

import type { Happening } from "../../api/types";
import { sampleEvents } from "../../test/samples";
import { flightsOf } from "./flightsOf";

const move = (events: object[], index = 7): Happening => ({ index, player: 0, by: "person", events: sampleEvents(...events), words: [] });
const routes = (events: object[], rulebook: string) =>
  flightsOf([move(events)], rulebook).map(({ from, to, count }) => `${from} > ${to}: ${count}`);

describe("7 Wonders", () => {
  const payment = { coins: 4, bank: 1, left: { city: 2, coins: 2 }, right: { city: 1, coins: 1 } };

  test("coins go to both neighbours and the bank", () => {
    expect(routes([{ type: "card_built", city: 0, card: "baths", chain: null, by_wonder: false, ...payment }], "wonders")).toEqual([
      "coins-0 > coins-2: 2",
      "coins-0 > coins-1: 1",
      "coins-0 > bank: 1",
    ]);
  });

  test("a stage that costs no coins moves none", () => {
    const free = { coins: 0, bank: 0, left: { city: 2, coins: 0 }, right: { city: 1, coins: 0 } };
    expect(routes([{ type: "stage_built", city: 0, board: "gizah", stage: 1, ...free }], "wonders")).toEqual([]);
  });

  test("sales and gains come from the bank; income from trade is not told twice", () => {
    const events = [
      { type: "card_sold", city: 1, coins: 3 },
      { type: "trade_income", city: 2, coins: 2 },
      { type: "coins_gained", city: 0, coins: 5, kind: "cards", by: "tavern" },
    ];
    expect(routes(events, "wonders")).toEqual(["bank > coins-1: 3", "bank > coins-0: 5"]);
  });
});

describe("Duel", () => {
  test("coins go to the opponent by Economy, the rest to the bank", () => {
    const event = { type: "wonder_built", player: 1, wonder: "sphinx", card: "altar", coins: 6, to_bank: 2, to_opponent: 4 };
    expect(routes([event], "duel")).toEqual(["coins-1 > coins-0: 4", "coins-1 > bank: 2"]);
  });

  test("coins are lost to the bank, by a wonder or as loot", () => {
    const events = [
      { type: "coins_lost", player: 1, coins: 3, kind: "wonders", by: "appian_way" },
      { type: "loot_taken", player: 0, distance: 3, coins: 2 },
      { type: "loot_taken", player: 0, distance: 6, coins: 0 },
    ];
    expect(routes(events, "duel")).toEqual(["coins-1 > bank: 3", "coins-0 > bank: 2"]);
  });
});

test("each sum has a name of its own and waits for the one before", () => {
  const sale = { type: "card_sold", city: 1, coins: 3 };
  const flights = flightsOf([move([sale, sale], 3), move([sale], 4)], "wonders");
  expect(flights.map(({ id }) => id)).toEqual(["coins-3-0-0", "coins-3-1-0", "coins-4-0-0"]);
  expect(flights.map(({ delay }) => delay)).toEqual([0, 80, 160]);
});

test("many sums are on their way within 0.6 seconds", () => {
  const sales = Array.from({ length: 20 }, (_, city) => ({ type: "card_sold", city, coins: 3 }));
  expect(Math.max(...flightsOf([move(sales)], "wonders").map(({ delay }) => delay ?? 0))).toBeLessThanOrEqual(600);
});
