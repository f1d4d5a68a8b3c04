import { describe, expect, test } from "vitest";

import type { Happening, Seat } from "../../api/types";
import { sampleEvents } from "../../test/samples";
import { chapters, type Entry, latest, type Line } from "./chapters";

function seat(player: number, kind: Seat["kind"] = "person"): Seat {
  return { player, kind, name: `P${player}`, person: null, bot: null, stand_in: null, resigned: false, hints: 0, here: true, seal: null, entropy: null, away_since: null, vacation_until: null, rating: null, doubt: null };
}

const SEATS = [seat(0), seat(1, "bot"), seat(2)];
const NOTHING = { coins: 0, bank: 0, left: { city: 2, coins: 0 }, right: { city: 1, coins: 0 } };

function move(index: number, player: number, told: object[], by: Happening["by"] = "person"): Happening {
  const events = sampleEvents(...told);
  return { index, player, by, events, words: events.map(({ type }) => type) };
}

const chosen = (index: number, player: number, by?: Happening["by"]) =>
  move(index, player, [{ type: "chosen", player, city: player }], by);

const built = (city: number) => ({ type: "card_built", city, card: "baths", chain: null, by_wonder: false, ...NOTHING });

const reveal = (index: number, player: number, turn: number, by?: Happening["by"]) =>
  move(index, player, [{ type: "cards_revealed", age: 1, turn }, built(0), built(1), built(2)], by);

const lines = (entries: Entry[]) => entries.filter((entry): entry is Line => entry.kind === "line");

describe("the story of 7 Wonders", () => {
  test("opens with the age and has a heading for every turn", () => {
    const story = [chosen(0, 0), chosen(1, 1), reveal(2, 2, 1), chosen(3, 0), chosen(4, 1), reveal(5, 2, 2)];
    const entries = chapters(story, SEATS);
    expect(entries.filter(({ kind }) => kind !== "line").map(({ kind }) => kind)).toEqual(["age", "turn", "turn"]);
    expect(lines(entries)).toHaveLength(6);
  });

  test("forgets hidden choices once the cards are revealed, and shows those of this turn", () => {
    const story = [chosen(0, 0), chosen(1, 1), reveal(2, 2, 1), chosen(3, 0)];
    expect(lines(chapters(story, SEATS)).filter(({ type }) => type === "chosen")).toHaveLength(1);
  });

  test("marks what the clock decided, in the line of the city that it decided for", () => {
    const story = [chosen(0, 0, "clock"), chosen(1, 1, "bot"), reveal(2, 2, 1)];
    expect(lines(chapters(story, SEATS)).map(({ inPlace }) => inPlace)).toEqual(["clock", null, null]);
  });

  test("marks a bot only where it stands in for a person", () => {
    const story = [chosen(0, 0), chosen(1, 1, "bot"), reveal(2, 2, 1, "bot")];
    expect(lines(chapters(story, SEATS)).map(({ inPlace }) => inPlace)).toEqual([null, null, "bot"]);
  });

  test("marks nobody whose choice was left out of the story", () => {
    expect(lines(chapters([reveal(2, 2, 1, "clock")], SEATS)).map(({ inPlace }) => inPlace)).toEqual([null, null, "clock"]);
  });

  test("knows that the last choice was for the Free City when all the others were told", () => {
    const story = [chosen(0, 0), chosen(1, 1), reveal(2, 0, 1, "clock")];
    expect(lines(chapters(story, SEATS)).map(({ inPlace }) => inPlace)).toEqual([null, null, "clock"]);
  });

  test("says who acts once for sentences that follow each other", () => {
    const gains = { type: "coins_gained", city: 2, coins: 3, kind: "cards", by: "tavern" };
    const story = [move(0, 2, [{ type: "cards_revealed", age: 1, turn: 1 }, built(1), built(2), gains])];
    expect(lines(chapters(story, SEATS)).map(({ first }) => first)).toEqual([true, true, false]);
  });

  test("has one heading where an age begins", () => {
    const ended = [
      { type: "age_ended", age: 1 },
      { type: "age_begun", age: 2, cards: 7 },
    ];
    const second = move(4, 2, [{ type: "cards_revealed", age: 2, turn: 1 }, built(0)]);
    const story = [reveal(2, 2, 6), move(3, 0, ended), second];
    const headings = chapters(story, SEATS).flatMap((entry) => (entry.kind === "line" ? [] : [`${entry.kind} ${entry.age}`]));
    expect(headings).toEqual(["age 1", "turn 1", "age 2", "turn 2"]);
  });
});

describe("the story of Duel", () => {
  const story = [
    move(0, 0, [{ type: "wonder_drafted", player: 0, wonder: "sphinx" }]),
    move(1, 1, [
      { type: "wonder_drafted", player: 1, wonder: "colossus" },
      { type: "age_laid_out", age: 1 },
      { type: "age_begun", player: 0, age: 1 },
    ]),
    move(2, 0, [
      { type: "card_sold", player: 0, card: "altar", coins: 2 },
      { type: "cards_turned_up", cards: [] },
    ]),
  ];

  test("has headings for the draft and for each age", () => {
    expect(chapters(story, SEATS).filter(({ kind }) => kind !== "line").map(({ kind }) => kind)).toEqual(["draft", "age"]);
  });

  test("keeps who begins an age, but not that its cards are laid out", () => {
    expect(lines(chapters(story, SEATS)).map(({ type }) => type)).toEqual([
      "wonder_drafted",
      "wonder_drafted",
      "age_begun",
      "card_sold",
      "cards_turned_up",
    ]);
  });
});

test("what is said stands in the story under its speaker, and not in the small one", () => {
  const sold = { type: "card_sold", player: 1, card: "altar", coins: 2 };
  const entries = chapters([move(0, 1, [sold, { type: "said", player: 1, line: "Coins first." }], "bot")], SEATS);
  expect(lines(entries).map(({ type, actor, first }) => [type, actor, first])).toEqual([
    ["card_sold", 1, true],
    ["said", 1, false],
  ]);
  expect(latest(entries, 2).map(({ type }) => type)).toEqual(["card_sold"]);
});

test("the small story leaves out who has chosen", () => {
  expect(latest(chapters([reveal(2, 2, 1), chosen(3, 0)], SEATS), 2).map(({ type }) => type)).toEqual(["card_built", "card_built"]);
});

test("the small story has the last sentences only, and says who acts in its first", () => {
  const gains = { type: "coins_gained", city: 2, coins: 3, kind: "cards", by: "tavern" };
  const story = [move(0, 2, [{ type: "cards_revealed", age: 1, turn: 1 }, built(2), gains])];
  const [only] = latest(chapters(story, SEATS), 1);
  expect(only).toMatchObject({ type: "coins_gained", first: true });
});
