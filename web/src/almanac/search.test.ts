import { describe, expect, it } from "vitest";

import { almanac } from "../test/almanacs";
import { findCards, findOthers, NO_FILTER, type Filter } from "./search";
import type { Age } from "./types";

function ageWords(age: Age): string {
  return age === "guild" ? "" : `Age ${"I".repeat(age)} Age ${age}`;
}

function found(words: string, rest: Partial<Filter> = {}) {
  const cards = findCards(almanac("wonders"), { ...NO_FILTER, words, ...rest }, ageWords);
  return cards.map(({ id }) => id);
}

describe("findCards", () => {
  it("finds everything when nothing is asked for", () => {
    expect(found("")).toHaveLength(84);
  });

  it("needs every word, in any order, in whatever is printed on the card", () => {
    expect(found("baths")).toEqual(["baths", "aqueduct"]);
    expect(found("clay glass points")).toEqual(["temple", "pantheon", "palace"]);
    expect(found("points glass clay")).toEqual(found("clay glass points"));
    expect(found("no such card")).toEqual([]);
  });

  it("takes a number together with the word that follows it", () => {
    expect(found("3 shields")).toHaveLength(5);
    expect(found("shields 3 stone")).toEqual(["walls", "circus"]);
  });

  it("knows colours, types, Ages, symbols and rules", () => {
    expect(found("military III")).toEqual([
      "fortifications",
      "circus",
      "arsenal",
      "siege_workshop",
      "castrum",
    ]);
    expect(found("compass")).toEqual(["apothecary", "dispensary", "lodge", "academy"]);
    expect(found("market stall")).toEqual(["forum"]);
    expect(found("W-39")).toContain("forum");
  });

  it("narrows by Ages and colours", () => {
    expect(found("", { ages: [1], colours: ["grey"] })).toEqual(["loom", "glassworks", "press"]);
    expect(found("", { ages: [2, 3], colours: ["red"] })).toHaveLength(9);
  });

  it("does not mind accents, and speaks every language", () => {
    const french = almanac("wonders", "fr");
    const cards = findCards(french, { ...NO_FILTER, words: "theatre" }, ageWords);
    expect(cards.map(({ id }) => id)).toContain("theater");
  });
});

describe("findOthers", () => {
  it("finds boards by city, monument and what their stages do", () => {
    const boards = (words: string) =>
      findOthers(almanac("wonders"), { ...NO_FILTER, words }).boards.map(({ id }) => id);
    expect(boards("ephesos")).toEqual(["ephesos"]);
    expect(boards("lighthouse")).toEqual(["alexandria"]);
    expect(boards("discard pile")).toEqual(["halikarnassos", "carthage"]);
  });

  it("finds wonders and tokens of Duel", () => {
    const { wonders, tokens } = findOthers(almanac("duel"), { ...NO_FILTER, words: "6 coins" });
    expect(wonders.map(({ id }) => id)).toEqual(["hanging_gardens"]);
    expect(tokens.map(({ id }) => id)).toEqual(["agriculture", "urbanism"]);
  });

  it("leaves them out when an Age or a colour is asked for", () => {
    const { boards } = findOthers(almanac("wonders"), { ...NO_FILTER, ages: [1] });
    expect(boards).toEqual([]);
  });
});
