import { describe, expect, it } from "vitest";

import { MESSAGES } from "../test/fixtures";
import { viewOf } from "../test/fixtures";
import { candidates, intentOf } from "./intent";
import { optionsFor } from "./sheet";

/** Every action that some choice leads to. */
function reachable(name: string): string[] {
  const view = viewOf(name);
  return candidates(view).flatMap((thing) => {
    const wanted = view.phase === "turn" ? optionsFor(view, thing).map(({ id }) => id) : [null];
    const actions = wanted.map((option) => intentOf(view, thing, option)).flatMap(({ action, option }, number) => {
      const isAsWanted = wanted[number] === null || option?.id === wanted[number];
      return action !== null && isAsWanted ? [action] : [];
    });
    return actions;
  });
}

describe("what can be chosen", () => {
  it.each(MESSAGES)("reaches exactly what is legal: %s", (name, { view }) => {
    expect(reachable(name).sort()).toEqual([...view.legal].sort());
  });

  it("covers every phase of the game", () => {
    const phases = new Set(MESSAGES.filter(([, { view }]) => view.legal.length > 0).map(([, { view }]) => view.phase));
    expect([...phases].sort()).toEqual(["begin", "destroy", "draft", "library", "revive", "token", "turn"]);
  });
});

describe("an intent", () => {
  it("is nothing before something is chosen", () => {
    expect(intentOf(viewOf("weigh"), null, null)).toMatchObject({ chosen: null, action: null, options: [] });
  });

  it("forgets a card that is no longer there", () => {
    expect(intentOf(viewOf("weigh"), "pantheon", null).chosen).toBeNull();
  });

  it("builds a card where it can", () => {
    expect(intentOf(viewOf("weigh"), "horse_breeders", null).action).toBe("build horse_breeders");
  });

  it("sells a card when nothing else can be done with it", () => {
    expect(intentOf(viewOf("weigh"), "forum", null).action).toBe("sell forum");
  });

  it("falls back on what is possible when something else is wanted", () => {
    expect(intentOf(viewOf("weigh"), "forum", "build").option?.kind).toBe("sell");
  });
});
