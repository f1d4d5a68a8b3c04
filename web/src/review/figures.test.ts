import { describe, expect, it } from "vitest";

import { across, agesOf, chanceAt, down, linesOf } from "./curve/curve";
import { marksOf } from "./curve/marks";
import { change, percent, rounded, totalOf } from "./numbers";
import { sampleDecision, sampleReview } from "./sample";
import { merged } from "./useReview";
import { nearest } from "./useSteps";

describe("figures", () => {
  it("are read in hundredths, with a real minus", () => {
    expect(percent(564_000)).toBe("56\u00a0%");
    expect([change(34_000, "en"), change(-120_000, "nl"), change(300, "en")]).toEqual(["+3.4", "−12,0", "0.0"]);
  });

  it("add up to the last digit that is shown", () => {
    const shown = rounded([333_333, 333_333, 333_334]);
    expect(shown).toEqual([33.3, 33.4, 33.3]);
    expect(totalOf(rounded([500_000, -120_444, 33_333]))).toBe(41.3);
  });
});

describe("what parts add up to", () => {
  it("is never a zero with a sign", () => {
    const shown = [33.3, 9.5, 2.5, 69.3, -89.5, -25.1];
    expect(shown.reduce((sum, part) => sum + part, 0)).toBeLessThan(0); // by the last bit
    expect(Object.is(totalOf(shown), 0)).toBe(true);
  });
});

describe("the curve", () => {
  it("has a spot for everybody after every decision", () => {
    const [ada, bot] = linesOf(sampleReview(), 2, "duel");
    expect(ada?.map(({ chance }) => chance)).toEqual([600_000, 480_000, 1_000_000]);
    expect(chanceAt(bot ?? [], 1)).toBe(520_000);
  });

  it("begins with what is known while the coach thinks: in Duel one chance gives the other", () => {
    const early = sampleReview({ summary: null });
    expect(linesOf(early, 2, "duel")[1]).toEqual([
      { at: 0, chance: 400_000 },
      { at: 1, chance: 600_000 },
    ]);
    expect(linesOf(early, 2, "wonders")[1]).toEqual([{ at: 1, chance: 600_000 }]);
  });

  it("stays within its frame", () => {
    expect([down(1_200_000), down(-5), across(3, 0), across(1, 2)]).toEqual([0, 100, 0, 50]);
  });

  it("marks where an age begins", () => {
    const ages = [null, 1, 1, 2].map((age, place) => sampleDecision(place + 1, { age }));
    expect(agesOf(ages)).toEqual([
      { at: 1, age: 1 },
      { at: 3, age: 2 },
    ]);
  });
});

describe("marks on the curve", () => {
  const faults = [1, 2, 3, 50].map((number) => sampleDecision(number, { player: 0, cost: 60_000 + number, grade: "mistake" }));
  const lines = [[{ at: 0, chance: 500_000 }]];
  const wide = (width: number, chosen = 0) => marksOf(faults, lines, 100, chosen, { width, height: 100 });

  it("have signs where there is room", () => {
    expect(wide(3000).map(({ isDot }) => isDot)).toEqual([false, false, false, false]);
    expect(wide(3000)[3]).toMatchObject({ x: 50, y: 50 });
  });

  it("are dots beside something worse, as far as there is room", () => {
    expect(wide(1700).map(({ decision, isDot }) => [decision.number, isDot])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [50, false],
    ]);
    expect(wide(300).map(({ decision }) => decision.number)).toEqual([3, 50]);
  });

  it("always show the decision that is looked at", () => {
    expect(wide(300, 1).map(({ decision, isDot }) => [decision.number, isDot])).toEqual([
      [1, false],
      [50, false],
    ]);
  });
});

describe("decisions", () => {
  const [first, second] = [sampleDecision(1), sampleDecision(2)];

  it("come little by little, and once more when the review is done", () => {
    const thinking = sampleReview({ status: "thinking", answered: 2, decisions: [second], summary: null });
    expect(merged([first], thinking)).toEqual([first, second]);
    expect(merged([first, second], { ...thinking, answered: 0, decisions: [] })).toEqual([]);
    expect(merged([first], sampleReview({ decisions: [first, second] }))).toEqual([first, second]);
  });

  it("are found by the nearest number", () => {
    expect(nearest([first, sampleDecision(5)], 4)?.number).toBe(5);
    expect(nearest([], 4)).toBeNull();
  });
});
