import { render } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";

import type { Effect } from "../../almanac/types";
import { almanac, shelveAlmanacs } from "../../test/almanacs";
import { Effects } from "./Effects";

const wonders = almanac("wonders");
const duel = almanac("duel");

const everything: [name: string, effect: Effect][] = [
  ...wonders.cards.map(named("card of 7 Wonders")),
  ...wonders.boards.flatMap((board) =>
    board.sides.flatMap((side) =>
      side.stages.map((stage, number): [string, Effect] => [
        `${board.id}, ${side.name}, stage ${number + 1}`,
        stage.effect,
      ]),
    ),
  ),
  ...wonders.edifices.map(named("edifice")),
  ...duel.cards.map(named("card of Duel")),
  ...duel.wonders.map(named("wonder of Duel")),
  ...duel.tokens.map(named("progress token")),
];

function named(kind: string) {
  return (row: { id: string; effect: Effect }): [string, Effect] => [
    `${kind} ${row.id}`,
    row.effect,
  ];
}

function drawn(effect: Effect) {
  const { container } = render(<Effects effect={effect} />);
  return {
    icons: [...container.querySelectorAll("use")].map((use) => use.getAttribute("href")?.slice(1)),
    figures: [...container.querySelectorAll("b")].map((figure) => figure.textContent),
    text: container.textContent,
  };
}

beforeAll(shelveAlmanacs);

describe("Effects", () => {
  it.each(everything)("draws every key of %s", (_, effect) => {
    for (const key of Object.keys(effect)) {
      expect(drawn({ [key]: effect[key as keyof Effect] }).icons).not.toHaveLength(0);
    }
  });

  it("repeats what is made twice, and tells a choice by a stroke", () => {
    expect(drawn(wonders.card("sawmill").effect).icons).toEqual(["wood", "wood"]);
    expect(drawn(wonders.card("timber_yard").effect)).toMatchObject({
      icons: ["wood", "stone"],
      text: "/",
    });
  });

  it("has one pip for all raw materials and one for all manufactured goods", () => {
    expect(drawn(wonders.card("caravansery").effect).icons).toEqual(["any-raw"]);
    expect(drawn(wonders.card("forum").effect).icons).toEqual(["any-manufactured"]);
    expect(drawn(duel.card("forum").effect).icons).toEqual(["glass", "papyrus"]);
  });

  it("says in which cities things are counted", () => {
    expect(drawn(wonders.card("vineyard").effect).icons).toEqual([
      "coin",
      "cb-brown",
      "arrow-left",
      "arrow-down",
      "arrow-right",
    ]);
    expect(drawn(wonders.card("workers_guild").effect).icons).toEqual([
      "laurel",
      "cb-brown",
      "arrow-left",
      "arrow-right",
    ]);
  });

  it("says coins and points for the same things once", () => {
    expect(drawn(duel.card("magistrates_guild").effect).icons).toEqual([
      "coin",
      "laurel",
      "cb-blue",
      "crown",
    ]);
    expect(drawn(duel.card("builders_guild").effect).figures).toEqual(["2"]);
  });

  it("says what a victory token of an age is worth", () => {
    expect(drawn({ victory_token: 2 })).toMatchObject({ icons: ["victory"], figures: ["3"] });
    expect(drawn({ victory_token: 3 }).figures).toEqual(["5"]);
  });

  it("takes coins of the opponent with a minus sign", () => {
    expect(drawn({ opponent_loses_coins: 3 }).figures).toEqual(["−3"]);
  });

  it("is hidden from a screen reader unless it has a name", () => {
    const { container, rerender, getByRole } = render(<Effects effect={{ points: 3 }} />);
    expect(container.firstChild).toHaveAttribute("aria-hidden", "true");
    rerender(<Effects effect={{ points: 3 }} label="Worth 3 victory points." />);
    expect(getByRole("img", { name: "Worth 3 victory points." })).toBeVisible();
  });
});
