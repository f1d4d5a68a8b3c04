import { expect, test } from "vitest";

import type { Happening } from "../../api/types";
import { sampleEvents } from "../../test/samples";
import { type Cue, cuesOf } from "./cues";
import { lengthOf, TONES } from "./synth";

const move = (...events: object[]): Happening => ({ index: 0, player: 0, by: "person", events: sampleEvents(...events), words: [] });

test("a batch of news sounds once for each kind of thing, in a fixed order", () => {
  const sale = { type: "card_sold", city: 0, coins: 3 };
  const war = { type: "conflict", cities: [0, 1], shields: [1, 0], winner: 0, points: 1 };
  expect(cuesOf([move(war, sale), move(sale, { type: "cards_revealed", age: 1, turn: 6 })])).toEqual(["reveal", "coins", "conflict"]);
});

test("hidden choices and equal strength make no sound", () => {
  const peace = { type: "conflict", cities: [0, 1], shields: [1, 1], winner: null, points: 0 };
  expect(cuesOf([move({ type: "chosen", player: 0, city: 0 }, peace)])).toEqual([]);
});

test("every sound is short", () => {
  for (const cue of Object.keys(TONES) as Cue[]) expect(lengthOf(cue)).toBeLessThan(2);
});
