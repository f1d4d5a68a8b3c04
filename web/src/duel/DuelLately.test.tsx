import { act } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";

import type { Happening } from "../api/types";
import { changeSettings } from "../settings/store";
import { messageOf } from "./test/fixtures";
import { all, stage, tableOf } from "./test/stage";

/** The turn of a fixture, just after the opponent has sold the card that lay in a slot and uncovered another. */
function afterASale() {
  const before = messageOf("weigh");
  const { view } = before;
  const opponent = 1 - view.viewer;
  const sold = view.structure.find(({ card, accessible }) => accessible && card !== null);
  const shown = view.structure.find(({ card, accessible }) => !accessible && card !== null);
  if (sold?.card == null || shown?.card == null) throw new Error("the fixture has no such cards");
  const happening: Happening = {
    index: before.moves,
    player: opponent,
    by: "bot",
    events: [
      { type: "card_sold", player: opponent, card: sold.card, coins: 3 },
      { type: "cards_turned_up", cards: [{ slot: shown.slot, card: shown.card }] },
      { type: "pawn_moved", player: opponent, from: 1, to: 0, path: [0], left: 9 },
    ],
    words: ["Ada sells a card.", "Turned up: another.", "Ada moves the pawn."],
  };
  const structure = view.structure.map((slot) =>
    slot === sold ? { ...slot, state: "gone" as const, card: null, accessible: false } : slot,
  );
  const message = { ...before, view: { ...view, structure }, happenings: [happening] };
  return { message, sold, shown, opponent };
}

describe("what the opponent just did", () => {
  afterEach(() => act(() => changeSettings({ motion: "normal" })));

  it("is marked where it happened, without any movement", async () => {
    changeSettings({ motion: "off" });
    const { show } = await stage("weigh");
    const { message, sold, shown } = afterASale();
    await show(message);
    expect(all(".slot.left").map(({ dataset }) => dataset.anchor)).toEqual([`slot-${sold.slot}`]);
    expect(all(".slot:has(.uncovered)").map(({ dataset }) => dataset.anchor)).toEqual([`slot-${shown.slot}`]);
    expect(all(".seat.opp .coin-change")[0]).toHaveTextContent("+3");
    expect(all(".seat.mine .coin-change")).toEqual([]);
    expect(all(".cell.was")).toHaveLength(1);
    expect(all(".last-move")[0]).toHaveTextContent("Ada sells a card.");
  });

  it("is no longer marked after one's own move", async () => {
    const { show } = await stage("weigh");
    const { message, opponent } = afterASale();
    await show(message);
    const mine: Happening = { index: message.moves + 1, player: 1 - opponent, by: "person", events: [], words: [] };
    await show({ ...message, happenings: [...message.happenings, mine] });
    expect(all(".slot.left, .uncovered, .coin-change, .cell.was, .last-move")).toEqual([]);
  });
});

describe("a bot", () => {
  it("shows what it is beside its name", async () => {
    await stage("weigh", { table: tableOf(messageOf("weigh").view, ["Ada", "Noor"], "mason") });
    expect(all(".seat.opp .who")[0]).toHaveTextContent("Mason");
    expect(all(".seat.mine .who-bot")).toEqual([]);
  });
});
