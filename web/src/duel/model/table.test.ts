import { describe, expect, it } from "vitest";

import { ALMANAC, viewOf } from "../test/fixtures";
import { alarms } from "./alarms";
import { answersTo, doomedCards, questionOf } from "./choices";
import { onOffer, picks, picksInARow } from "./draft";
import { fixedBy, isDear } from "./prices";
import { cityOf, seats } from "./seats";
import { advanceOf, spaces } from "./track";
import { inSentence } from "./actions";

describe("seats", () => {
  it("put the viewer below, and the first player for a spectator", () => {
    expect(seats(viewOf("weigh"))).toEqual({ below: 1, above: 0 });
    expect(seats(viewOf("start"))).toEqual({ below: 0, above: 1 });
    expect(seats(viewOf("weigh-watched"))).toEqual({ below: 0, above: 1 });
  });

  it("are two", () => {
    expect(() => cityOf(viewOf("start"), 2)).toThrow("no player 2");
  });
});

describe("the military track", () => {
  it("goes from the capital above to the capital below", () => {
    const track = spaces(viewOf("start"), 0);
    expect(track).toHaveLength(19);
    expect(track.at(0)).toMatchObject({ place: 9, zone: "capital" });
    expect(track.at(9)).toMatchObject({ place: 0, zone: "centre", points: null, loot: null });
    expect(track.filter(({ points }) => points !== null).map(({ place, points }) => [place, points])).toEqual([
      [7, 10],
      [4, 5],
      [1, 2],
      [-1, 2],
      [-4, 5],
      [-7, 10],
    ]);
  });

  it("shows the loot tokens that are still there, on the side of the player they threaten", () => {
    const lying = (name: string, below: number) =>
      spaces(viewOf(name), below).flatMap(({ place, loot }) => (loot === null ? [] : [[place, loot]]));
    expect(lying("start", 0)).toEqual([[6, 5], [3, 2], [-3, 2], [-6, 5]]);
    expect(lying("alert-military", 0)).toEqual([[6, 5]]);
    expect(lying("alert-military", 1)).toEqual([[-6, 5]]);
  });

  it("is seen from below", () => {
    expect(advanceOf(viewOf("alert-military"), 0)).toBe(-7);
    expect(advanceOf(viewOf("alert-military"), 1)).toBe(7);
  });
});

describe("alarms", () => {
  it("say who is near a capital, and how near", () => {
    expect(alarms(viewOf("alert-military"))).toEqual([{ kind: "military", player: 1, steps: 2 }]);
  });

  it("say who lacks one symbol", () => {
    expect(alarms(viewOf("alert-science"))).toEqual([{ kind: "science", player: 1, symbols: 5, needed: 6 }]);
  });

  it("fall silent when the game is over", () => {
    expect(alarms(viewOf("over-military"))).toEqual([]);
  });
});

describe("the draft", () => {
  it("shows who picks when", () => {
    const [first, second] = picks(viewOf("draft-late"));
    expect(first?.map(({ player, state }) => [player, state])).toEqual([
      [0, "done"],
      [1, "done"],
      [1, "done"],
      [0, "done"],
    ]);
    expect(second?.map(({ player, state }) => [player, state])).toEqual([
      [1, "done"],
      [0, "now"],
      [0, "later"],
      [1, "later"],
    ]);
  });

  it("says how many of the wonders on offer a player picks in a row", () => {
    expect(picksInARow(viewOf("draft-first"))).toBe(2);
    expect(picksInARow(viewOf("draft-late"))).toBe(2);
    expect(picksInARow(viewOf("draft"))).toBe(1);
  });

  it("offers wonders only to the player who picks", () => {
    expect(onOffer(viewOf("draft-late")).every(({ action }) => action !== null)).toBe(true);
    expect(onOffer(viewOf("draft-waiting")).every(({ action }) => action === null)).toBe(true);
    expect(onOffer(viewOf("start"))).toEqual([]);
    expect(picks(viewOf("start"))).toEqual([]);
  });
});

describe("questions", () => {
  it("are asked of one player, and answered with actions", () => {
    expect(answersTo(viewOf("begin")).map(({ action }) => action)).toEqual(["go first", "go second"]);
    expect(answersTo(viewOf("begin-waiting"))).toEqual([]);
    expect(questionOf(viewOf("begin-waiting"))).toBe("begin");
    expect(questionOf(viewOf("start"))).toBeNull();
  });

  it("do not tell the opponent which tokens were drawn", () => {
    expect(answersTo(viewOf("library"))).toHaveLength(3);
    expect(answersTo(viewOf("library-waiting"))).toEqual([]);
  });

  it("name the cards that may be destroyed to both", () => {
    expect(doomedCards(viewOf("destroy"))).toEqual(doomedCards(viewOf("destroy-waiting")));
    expect(doomedCards(viewOf("start"))).toEqual([]);
  });
});

describe("prices", () => {
  it("are fixed by a card", () => {
    const city = structuredClone(cityOf(viewOf("start"), 0));
    expect(fixedBy(ALMANAC, city, "stone")).toBeNull();
    city.cards.yellow = ["tavern", "stone_reserve"];
    expect(fixedBy(ALMANAC, city, "stone")?.name).toBe("Stone Reserve");
    expect(fixedBy(ALMANAC, city, "clay")).toBeNull();
  });

  it("are dear when the opponent makes much, unless they are fixed", () => {
    expect(isDear({ coins: 4, fixed: false, opponent_makes: 2 })).toBe(true);
    expect(isDear({ coins: 1, fixed: true, opponent_makes: 2 })).toBe(false);
    expect(isDear({ coins: 3, fixed: false, opponent_makes: 1 })).toBe(false);
  });
});

describe("names of wonders", () => {
  it("lose the capital of their article inside a sentence", () => {
    expect(["The Sphinx", "Piraeus", "Het Mausoleum", "Les Pyramides"].map(inSentence)).toEqual([
      "the Sphinx",
      "Piraeus",
      "het Mausoleum",
      "les Pyramides",
    ]);
  });
});
