import { describe, expect, it } from "vitest";

import type { Happening } from "../../api/types";
import { sampleEvents } from "../../test/samples";
import { lately } from "./lately";

function happening(index: number, player: number, ...events: object[]): Happening {
  return { index, player, by: "person", events: sampleEvents(...events), words: events.map(() => "") };
}

const BUILT = { type: "card_built", player: 1, card: "arsenal", chain: null, coins: 6, to_bank: 4, to_opponent: 2 };
const TURNED = { type: "cards_turned_up", cards: [{ slot: 4, card: "forum" }] };
const MARCHED = { type: "pawn_moved", player: 1, from: 0, to: -2, path: [-1, -2], left: 7 };
const WONDER = { type: "wonder_built", player: 1, wonder: "sphinx", card: "baths", coins: 3, to_bank: 3, to_opponent: 0 };
const SOLD = { type: "card_sold", player: 1, card: "altar", coins: 3 };

describe("what just happened", () => {
  it("is the last turn of the opponent: the card and its use, what it uncovered, coins, the pawn", () => {
    const story = [happening(0, 0, { ...SOLD, player: 0 }), happening(1, 1, BUILT, TURNED, MARCHED)];
    expect(lately(story, 0)).toMatchObject({
      taken: [{ card: "arsenal", use: "build" }],
      uncovered: [4],
      pieces: ["card arsenal"],
      coins: [2, -6],
      pawn: 0,
    });
  });

  it("is all of several moves in a row", () => {
    const story = [happening(0, 0, { ...SOLD, player: 0 }), happening(1, 1, WONDER), happening(2, 1, SOLD)];
    expect(lately(story, 0)).toMatchObject({
      taken: [
        { card: "baths", use: "wonder" },
        { card: "altar", use: "sell" },
      ],
      pieces: ["wonder sphinx"],
      coins: [0, 0],
      pawn: null,
    });
  });

  it("is gone once the person at the screen has moved", () => {
    const story = [happening(0, 1, BUILT), happening(1, 0, { ...SOLD, player: 0 })];
    expect(lately(story, 0)).toMatchObject({ happenings: [], taken: [], pieces: [], coins: [0, 0], pawn: null });
  });

  it("is the last move of anybody for a spectator", () => {
    const story = [happening(0, 1, BUILT), happening(1, 0, { ...SOLD, player: 0 })];
    expect(lately(story, null).taken).toEqual([{ card: "altar", use: "sell" }]);
  });

  it("is nothing before the first move", () => {
    expect(lately([], 0).happenings).toEqual([]);
  });
});
