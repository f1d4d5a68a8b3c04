import { describe, expect, it } from "vitest";

import type { DuelView } from "../../api/types";
import { viewOf } from "../test/fixtures";
import { firstChoice, markOf, optionsFor } from "./sheet";
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
  it("follows from the wonders of which the view says so, not from building or selling a card", () => {
    const options = optionsFor(viewOf("extra-turn"), "scriptorium");
    const again = options.filter((option) => option.kind === "wonder" && option.playsAgain).map(({ id }) => id);
    expect(again).toEqual(["wonder appian_way"]);
  });
});
