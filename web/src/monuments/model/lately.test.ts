import { expect, it } from "vitest";

import type { Happening } from "../../api/types";
import { sampleEvents } from "../../test/samples";
import { lately } from "./lately";

const move = (index: number, player: number, ...events: object[]): Happening => ({
  index,
  player,
  by: "person",
  events: sampleEvents(...events),
  words: events.map(() => ""),
});

const STORY = [
  move(0, 1, { type: "card_laid", player: 1, colour: "blue", card: "zeus-3", monument: "zeus", height: 1 }),
  move(1, 0, { type: "card_drawn", player: 0, pile: 9 }),
  move(2, 1, { type: "card_taken", player: 1, slot: 1, card: "petra-7" }, { type: "row_filled", slot: 1, card: "zeus-1" }),
  move(3, 1, { type: "card_drawn", player: 1, pile: 8 }),
  move(4, 1, { type: "pair_scored", player: 1, colour: "blue", symbol: "ship", points: 3 }),
  move(
    5,
    2,
    { type: "card_reported", player: 0, colour: "red", card: "bet_hamikdash-4" },
    { type: "historian_placed", player: 2, colour: "green", field: 1, below: 0 },
    { type: "marker_moved", monument: "bet_hamikdash", steps: 1, from: 0, to: 1 },
  ),
];

it("marks what others did since your own last move", () => {
  const { laid, drawn, won, taken, reports, moved } = lately(STORY, 0);
  expect([...laid]).toEqual([]); // that was before
  expect([...drawn]).toEqual([[1, 2]]);
  expect([...won]).toEqual([["blue", 3]]);
  expect([...taken]).toEqual([["red bet_hamikdash", 1]]);
  expect([...reports]).toEqual(["green 1"]);
  expect([...moved]).toEqual(["bet_hamikdash"]);
});

it("marks nothing once you have moved, and for spectators what the last player did", () => {
  expect(lately(STORY, 2).moved.size).toBe(0);
  const { drawn, reports } = lately(STORY, null);
  expect([drawn.size, reports.size]).toEqual([0, 1]);
  expect(lately([], null).laid.size).toBe(0);
});
