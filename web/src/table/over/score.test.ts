import { describe, expect, test } from "vitest";

import military from "../../../fixtures/duel-over-military.json";
import scientific from "../../../fixtures/duel-over-scientific.json";
import civilian from "../../../fixtures/duel-over-civilian.json";
import running from "../../../fixtures/duel-weigh.json";
import wonders from "../../../fixtures/wonders-over.json";
import type { View, WondersView } from "../../api/types";
import { viewIn } from "../../test/views";
import { chartOf } from "./categories";
import { bestOf, burials, inSeats, scoreOf, type Score, whyOf } from "./score";

const WONDERS = viewIn(wonders, "wonders");
const CIVILIAN = viewIn(civilian, "duel");

function scored(view: View): Score {
  const score = scoreOf(view, null);
  if (score === null) throw new Error("the game is not over");
  return score;
}

/** The same game with other points and coins, and no sheet that would contradict them. */
function withPoints(points: number[], winners: number[], coins: number[]): WondersView {
  const sheets = points.map((blue) => ({ military: 0, blue }));
  const cities = WONDERS.cities.slice(0, points.length).map((city, player) => ({ ...city, coins: coins[player] ?? 0 }));
  const standings = points.map((one, player) => one + (coins[player] ?? 0) / 1000);
  const ranks = standings.map((own) => 1 + standings.filter((other) => other > own).length);
  const decided_by = winners.length > 1 ? null : points.filter((one) => one === Math.max(...points)).length > 1 ? "coins" : "points";
  return { ...WONDERS, cities, ranks, over: { winners, ending: "points", points, sheets, decided_by } };
}

describe("the lines of the score sheet", () => {
  test("the winner comes first, then by points", () => {
    const rows = scored(withPoints([43, 52, 44, 47], [1], [0, 0, 0, 0])).rows;
    expect(rows.map(({ player, rank, points }) => [player, rank, points])).toEqual([
      [1, 1, 52],
      [3, 2, 47],
      [2, 3, 44],
      [0, 4, 43],
    ]);
  });

  test("every line adds up", () => {
    for (const { sheet, points } of scored(WONDERS).rows) {
      expect(Object.values(sheet).reduce((sum, line) => sum + line, 0)).toBe(points);
    }
  });

  test("while they are counted, players keep their seats", () => {
    expect(inSeats(scored(WONDERS)).rows.map(({ player }) => player)).toEqual([0, 1, 2, 3]);
  });

  test("coins break a tie, and equals share a rank", () => {
    const rows = scored(withPoints([40, 50, 40, 40], [1], [3, 0, 9, 3])).rows;
    expect(rows.map(({ player, rank }) => [player, rank])).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
      [3, 3],
    ]);
  });

  test("a game that goes on has no score, one that was given up has the points so far", () => {
    const view = viewIn(running, "duel");
    expect(scoreOf(view, null)).toBeNull();
    const score = scoreOf(view, { winners: [1], points: [30, 20], ending: "resignation" });
    expect(score?.sudden).toBe(true);
    expect(score?.rows[0]).toMatchObject({ player: 1, rank: 1, sheet: view.cities[1]?.sheet });
  });

  test("the best of a category stands out, unless nobody has anything", () => {
    const { rows } = scored(withPoints([43, 52, 44], [1], [0, 0, 0]));
    expect(bestOf(rows, "blue")).toBe(52);
    expect(bestOf(rows, "military")).toBe(Number.POSITIVE_INFINITY);
    expect(bestOf([], "green")).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("why somebody won", () => {
  const why = (view: View) => whyOf(view, scored(view));

  test("by more points", () => {
    const view = withPoints([43, 52, 44, 47], [1], [0, 0, 0, 0]);
    expect(why(view)).toEqual({ key: "margin", values: { count: 5, points: 52 }, other: 3 });
  });

  test("by coins, or together", () => {
    expect(why(withPoints([50, 50], [1], [2, 5]))).toEqual({ key: "coins", values: { count: 50 }, other: 0 });
    expect(why(withPoints([50, 50], [0, 1], [5, 5]))).toEqual({ key: "shared", values: { count: 50 }, other: null });
  });

  test("by conquest", () => {
    const view = viewIn(military, "duel");
    expect(why(view)).toMatchObject({ key: "military", other: 1 - (view.over?.winners[0] ?? 0) });
  });

  test("by science, with the symbols that did it", () => {
    expect(why(viewIn(scientific, "duel"))).toMatchObject({ key: "scientific", values: { count: 6 } });
  });

  test("by points of blue cards", () => {
    const { over } = CIVILIAN;
    if (over === null) throw new Error("the game is not over");
    const tied = { ...CIVILIAN, ranks: [1, 2], over: { ...over, winners: [0], points: [60, 60], decided_by: "blue" as const } };
    expect(why(tied)).toEqual({ key: "blue", values: { count: 60 }, other: 1 });
  });
});

test("bars show losses left of the zero line", () => {
  const row = (player: number, military: number, blue: number) => ({
    player,
    rank: player + 1,
    wins: player === 0,
    points: military + blue,
    sheet: { military, coins: 0, blue },
  });
  const chart = chartOf([row(0, 3, 49), row(1, -2, 45)], ["military", "coins", "blue"]);
  expect(chart.mostLost).toBe(2);
  expect(chart.mostGained).toBe(52);
  expect(chart.bars.at(-1)?.lost).toEqual([{ category: "military", points: -2 }]);
  expect(chart.bars.at(-1)?.gained.map(({ category }) => category)).toEqual(["blue"]);
});

test("cards lie under built stages and wonders only", () => {
  for (const { city, stages, stages_built } of WONDERS.cities) {
    const cards = stages.slice(0, stages_built).map(({ card }) => card);
    expect(burials(WONDERS, city)).toEqual(cards.map((card, number) => ({ under: number + 1, kind: "card", card })));
  }
  const found = burials(CIVILIAN, 0);
  expect(found.length).toBe(CIVILIAN.cities[0]?.wonders.filter(({ status }) => status === "built").length);
  expect(found.every(({ card }) => card !== null)).toBe(true);
});
