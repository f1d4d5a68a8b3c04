import { describe, expect, it } from "vitest";

import { MESSAGES, messageOf } from "../test/fixtures";
import { sampleEvents } from "../../test/samples";
import { tallyOf, valuationOf } from "./valuation";

describe("the valuation", () => {
  it.each(MESSAGES.filter(([name]) => name.endsWith("over")))("adds up to the score: %s", (_name, { view, happenings }) => {
    const tally = tallyOf(view, valuationOf(happenings));
    expect(Object.fromEntries(tally)).toEqual(Object.fromEntries(view.colours.map(({ colour, total }) => [colour, total])));
  });

  it("goes row by row from the top of the board, then to the historians", () => {
    const { view, happenings } = messageOf("4p-over");
    const steps = valuationOf(happenings);
    const rows = view.board.monuments.filter(({ owners }) => owners.length > 0).map(({ monument }) => monument);
    expect(steps.flatMap(({ monument }) => monument ?? [])).toEqual(rows);
    expect(steps.findLastIndex(({ monument }) => monument !== null)).toBe(rows.length - 1);
    expect(steps.every(({ words }) => words !== "")).toBe(true);
  });

  it("takes points away for historians who wrote nothing", () => {
    const lost = { type: "historians_unused", player: 0, colour: "red", count: 2, points: 24 };
    const [step] = valuationOf([{ index: 0, player: 0, by: "person", events: sampleEvents(lost), words: ["It loses."] }]);
    expect(step?.gains).toEqual([{ colour: "red", points: -24 }]);
  });

  it("has no steps while the game goes on", () => {
    expect(valuationOf(messageOf("3p-action").happenings)).toEqual([]);
    expect(valuationOf([])).toEqual([]);
  });
});
