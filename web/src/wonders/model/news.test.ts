import { describe, expect, it } from "vitest";

import type { Happening } from "../../api/types";
import { sampleEvents } from "../../test/samples";
import { message } from "../test/fixtures";
import { ageEnd, pieceFlights, freshByCity } from "./news";

const happening = (index: number, ...events: object[]): Happening => ({
  index,
  player: 0,
  by: "person",
  events: sampleEvents(...events),
  words: [],
});

describe("news", () => {
  it("tell the end of an age with one conflict for each city", () => {
    const end = ageEnd(message("age-end").happenings);
    expect(end?.age).toBe(1);
    expect(end?.next).toBe(2);
    expect(end?.conflicts.map(({ cities }) => cities)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ]);
  });

  it("know the end of the game from the end of an age", () => {
    expect(ageEnd(message("over").happenings)).toMatchObject({ age: 3, next: null });
    expect(ageEnd(message("start").happenings)).toBeNull();
  });

  it("mark what the last turn brought, digging included", () => {
    const fresh = freshByCity([
      happening(0, { type: "cards_revealed" }, { type: "card_built", city: 0, card: "altar" }),
      happening(1, { type: "chosen", player: 0, city: 0 }),
      happening(2, { type: "cards_revealed" }, { type: "stage_built", city: 1, stage: 2 }, { type: "card_built", city: 0, card: "baths" }),
      happening(3, { type: "card_dug", city: 1, card: "well" }),
    ]);
    expect(fresh.get(0)).toMatchObject({ cards: ["baths"], stage: null });
    expect(fresh.get(1)).toMatchObject({ cards: ["well"], stage: 2 });
    expect(freshByCity([]).size).toBe(0);
  });

  it("remember what every city did, whom it paid and what it was paid", () => {
    const fresh = freshByCity([
      happening(
        0,
        { type: "cards_revealed" },
        { type: "card_built", city: 0, card: "baths", left: { city: 2, coins: 0 }, right: { city: 1, coins: 4 } },
        { type: "stage_built", city: 1, stage: 2, left: { city: 0, coins: 2 }, right: { city: 2, coins: 1 } },
        { type: "card_sold", city: 2, coins: 3 },
        { type: "trade_income", city: 1, coins: 4 },
      ),
    ]);
    expect(fresh.get(0)?.action).toEqual({ kind: "built", piece: "baths", pays: [{ city: 1, coins: 4 }] });
    expect(fresh.get(1)?.action).toMatchObject({ kind: "stage", stage: 2, pays: [{ city: 0, coins: 2 }, { city: 2, coins: 1 }] });
    expect(fresh.get(2)?.action).toEqual({ kind: "sold", coins: 3, pays: [] });
    expect([0, 1, 2].map((city) => fresh.get(city)?.income)).toEqual([0, 4, 0]);
  });

  it("send cards from hands to where they are played", () => {
    const flights = pieceFlights(
      [
        happening(
          5,
          { type: "cards_revealed" },
          { type: "card_built", city: 0, card: "altar" },
          { type: "stage_built", city: 1, stage: 1 },
          { type: "card_sold", city: 2, coins: 3 },
          { type: "cards_discarded", count: 3 },
          { type: "card_dug", city: 2, card: "well" },
        ),
      ],
      message("start").view,
    );
    expect(flights.map(({ from, to }) => [from, to])).toEqual([
      ["hand", "city-0"],
      ["seat-1", "wonder-1"],
      ["seat-2", "discard"],
      ["hand", "discard"],
      ["discard", "city-2"],
    ]);
    expect(new Set(flights.map(({ id }) => id)).size).toBe(flights.length);
  });

  it("send pawns and tokens from edifices, leaders to cities, and lost cards to the pile", () => {
    const { view } = message("expansions");
    const edifices = view.edifices.map((one) => ({ ...one, reward: { ...one.reward, victory_token: 2 as const } }));
    const cities = view.cities.map((city) => ({ ...city, board: "ur" }));
    const flights = pieceFlights(
      [
        happening(
          7,
          { type: "leader_recruited", city: 0, leader: "plato", coins: 4 },
          { type: "edifice_joined", city: 0, age: 1, edifice: "outpost", left: 0 },
          { type: "edifice_rewarded", city: 0, age: 1, edifice: "outpost", times: 1, coins: 0 },
          { type: "card_lost", city: 0, card: "baths" },
        ),
      ],
      { ...view, cities, edifices },
    );
    expect(flights.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["leader", "hand", "city-0"],
      ["pawn", "edifice-1", "wonder-0"],
      ["token", "edifice-1", "seat-0"],
      ["card", "city-0", "discard"],
    ]);
    expect(flights[2]?.label).toBe("3");
  });
});
