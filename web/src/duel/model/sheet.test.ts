import { describe, expect, it } from "vitest";

import type { DuelView } from "../../api/types";
import { ALMANAC, viewOf } from "../test/fixtures";
import { cityOf } from "./seats";
import { firstChoice, markOf, optionsFor, playsAgain } from "./sheet";
import { openSlots } from "./structure";

function marks(view: DuelView): Record<string, unknown> {
  return Object.fromEntries(openSlots(view).map((slot) => [slot.card, markOf(view, slot)]));
}

describe("the mark of a card", () => {
  it("says what the card can be used for", () => {
    expect(marks(viewOf("weigh"))).toEqual({
      horse_breeders: { kind: "chain" },
      forum: { kind: "sell" },
      brickyard: { kind: "pay", coins: 2 },
    });
  });

  it("says when a card costs nothing", () => {
    expect(marks(viewOf("start"))).toMatchObject({ guard_tower: { kind: "free" } });
  });

  it("says when only a wonder can be built with it", () => {
    const view = structuredClone(viewOf("weigh"));
    for (const offer of view.offers?.wonders ?? []) offer.build.legal = true;
    expect(marks(view)).toMatchObject({ forum: { kind: "wonder" } });
  });

  it("is missing for a player who does not decide", () => {
    expect(Object.values(marks(viewOf("weigh-watched")))).toEqual([null, null, null]);
  });
});

describe("the options of a card", () => {
  it("are to build it, to build each wonder that is left, and to sell it", () => {
    expect(optionsFor(viewOf("extra-turn"), "scriptorium").map(({ id }) => id)).toEqual([
      "build",
      "wonder circus_maximus",
      "wonder appian_way",
      "wonder great_lighthouse",
      "sell",
    ]);
  });

  it("have an action only where they are legal", () => {
    const options = optionsFor(viewOf("weigh"), "forum");
    expect(options.map(({ action }) => action)).toEqual([null, null, "sell forum"]);
    expect(firstChoice(options)?.kind).toBe("sell");
  });

  it("are none for a player who does not decide", () => {
    expect(optionsFor(viewOf("weigh-watched"), "forum")).toEqual([]);
    expect(firstChoice([])).toBeNull();
  });
});

describe("an extra turn", () => {
  const view = viewOf("extra-turn");
  const options = optionsFor(view, "scriptorium");
  const city = cityOf(view, view.viewer);

  it("follows from the wonder, not from building or selling a card", () => {
    const again = options.filter((option) => playsAgain(ALMANAC, city, option)).map(({ id }) => id);
    expect(again).toEqual(["wonder appian_way"]);
  });

  it("follows from every wonder with Theology", () => {
    const pious = { ...city, tokens: ["theology"] };
    expect(options.filter((option) => playsAgain(ALMANAC, pious, option))).toHaveLength(3);
  });
});
