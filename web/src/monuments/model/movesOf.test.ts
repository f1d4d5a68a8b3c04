import { expect, it } from "vitest";

import type { Happening } from "../../api/types";
import { sampleEvents } from "../../test/samples";
import { movesOf } from "./movesOf";

const happening = (event: object): Happening => ({ index: 3, player: 1, by: "bot", events: sampleEvents(event), words: [""] });

it("lets an open card fly to a hand, and back to front where nobody may see it", () => {
  const [taken] = movesOf([happening({ type: "card_taken", player: 1, slot: 2, card: "petra-7" })], 0);
  expect(taken).toMatchObject({ kind: "card", id: "petra-7", from: "slot-2", to: { anchor: "hand-1" } });
  const [drawn] = movesOf([happening({ type: "card_drawn", player: 1, pile: 9 })], 0);
  expect(drawn).toMatchObject({ kind: "back", from: "pile" });
  const [own] = movesOf([happening({ type: "card_drawn", player: 0, pile: 9, card: "zeus-1" })], 0);
  expect(own).toMatchObject({ kind: "card", id: "zeus-1", to: { piece: "card zeus-1", anchor: "hand" } });
});

it("lets a card fly to its monument, and from it when a historian takes it", () => {
  const [laid] = movesOf([happening({ type: "card_laid", player: 1, colour: "blue", card: "petra-7", monument: "petra", height: 1 })], 0);
  expect(laid?.to).toEqual({ piece: "card petra-7", anchor: "stacks-blue" });
  const [reported] = movesOf([happening({ type: "card_reported", player: 1, colour: "blue", card: "petra-7" })], 0);
  expect(reported).toMatchObject({ from: "stacks-blue", to: { anchor: "board" } });
});

it("shows nothing when several moves come at once", () => {
  const taken = happening({ type: "card_taken", player: 1, slot: 2, card: "petra-7" });
  expect(movesOf([taken, taken, taken, taken, taken], 0)).toEqual([]);
});
