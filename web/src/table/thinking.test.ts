import { describe, expect, it } from "vitest";

import { sampleSeat, sampleTable, sampleView } from "../test/samples";
import { isThinking } from "./seats";

const { view } = sampleView(0);
const deciding = { ...view, deciders: [0, 1] };

describe("a bot", () => {
  it("thinks while it must decide", () => {
    expect(isThinking(sampleTable(), deciding, 1)).toBe(true);
    expect(isThinking(sampleTable(), { ...view, deciders: [0] }, 1)).toBe(false);
  });

  it("thinks in somebody's place too, but people do not pulse", () => {
    expect(isThinking(sampleTable(), deciding, 0)).toBe(false);
    const ada = sampleSeat(0, { kind: "person", stand_in: "mason" });
    expect(isThinking(sampleTable({ seats: [ada, sampleSeat(1)] }), deciding, 0)).toBe(true);
  });

  it("does not think in a replay", () => {
    expect(isThinking(sampleTable({ status: "finished" }), deciding, 1)).toBe(false);
  });
});
