import { describe, expect, it } from "vitest";

import { almanac } from "../test/almanacs";
import { planChains } from "./chains";

function sketch(rulebook: "wonders" | "duel", id: string) {
  const { places, links, columns, rows } = planChains(almanac(rulebook), id);
  return {
    size: [columns, rows],
    places: Object.fromEntries(places.map(({ card, column, row }) => [card.id, [column, row]])),
    links: links.map(({ from, to, symbol }) => `${from.card.id} -${symbol}-> ${to.card.id}`),
  };
}

describe("planChains", () => {
  it("lays out everything that is bound to a card, a column for each Age", () => {
    expect(sketch("wonders", "library")).toEqual({
      size: [3, 2],
      places: {
        scriptorium: [0, 0.5],
        courthouse: [1, 0],
        library: [1, 1],
        senate: [2, 0],
        university: [2, 1],
      },
      links: [
        "scriptorium -scales-> courthouse",
        "scriptorium -book-> library",
        "library -columns-> senate",
        "library -scroll-> university",
      ],
    });
  });

  it("is the same map from every card on it", () => {
    expect(sketch("wonders", "university")).toEqual(sketch("wonders", "scriptorium"));
  });

  it("knows cards that two others open, and leaves out an Age without cards", () => {
    expect(sketch("wonders", "haven").links).toEqual([
      "east_trading_post -stall-> forum",
      "west_trading_post -stall-> forum",
      "forum -barrel-> haven",
    ]);
    expect(sketch("wonders", "altar").size).toEqual([2, 1]);
  });

  it("is a card alone where there is no chain", () => {
    expect(sketch("duel", "courthouse")).toEqual({
      size: [1, 1],
      places: { courthouse: [0, 0] },
      links: [],
    });
  });

  it.each(["wonders", "duel"] as const)("puts no two cards of %s in one place", (rulebook) => {
    for (const { id } of almanac(rulebook).cards) {
      const places = Object.values(sketch(rulebook, id).places).map(String);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});
