import { describe, expect, it } from "vitest";

import type { Happening } from "../../api/types";
import { sampleEvents } from "../../test/samples";
import { messageOf } from "../test/fixtures";
import { movesOf } from "./movesOf";

function happening(...events: object[]): Happening {
  return { index: 3, player: 0, by: "person", events: sampleEvents(...events), words: events.map(() => "") };
}

describe("what moves", () => {
  it("is a card on its way to the city, under a wonder or to the discard pile", () => {
    const moves = movesOf([
      happening(
        { type: "card_built", player: 1, card: "altar" },
        { type: "wonder_built", player: 0, card: "baths", wonder: "sphinx" },
        { type: "card_sold", player: 0, card: "forum" },
        { type: "card_destroyed", player: 0, owner: 1, card: "press" },
        { type: "card_revived", player: 0, card: "garrison" },
      ),
    ]);
    expect(moves.map(({ id, to }) => [id, to])).toEqual([
      ["altar", { piece: "card altar", anchor: "coins-1" }],
      ["baths", { piece: "wonder sphinx", anchor: "coins-0" }],
      ["forum", { anchor: "discard" }],
      ["press", { anchor: "discard" }],
      ["garrison", { piece: "card garrison", anchor: "coins-0" }],
    ]);
    expect(new Set(moves.map(({ key }) => key)).size).toBe(5);
  });

  it("is a token or a wonder that is taken", () => {
    const moves = movesOf([
      happening(
        { type: "token_taken", player: 0, token: "law", from: "board" },
        { type: "wonder_drafted", player: 1, wonder: "sphinx" },
      ),
    ]);
    expect(moves.map(({ kind, id }) => [kind, id])).toEqual([
      ["token", "law"],
      ["wonder", "sphinx"],
    ]);
  });

  it("is nothing when a whole game comes at once", () => {
    expect(movesOf(messageOf("weigh").happenings)).toEqual([]);
  });
});
