import { describe, expect, it } from "vitest";

import { type Asked, DECISIONS, MESSAGES } from "../test/fixtures";
import { actionFor } from "./action";
import { type Held, spreadOf, VERBS } from "./hand";
import { actionsOf, optionsFor, suggested } from "./options";

const ASKED: Asked[] = [...DECISIONS, ...MESSAGES.map(([, { view }]) => view)];

const card = (id: string) => ({ kind: "card" as const, id });

/** Everything that can be confirmed at the table, however one clicks. */
function offered(view: Asked): (string | null)[] {
  const { legal } = view;
  const { place, pieces } = spreadOf(view);
  const open = pieces.filter((held) => held.open);
  const verb = VERBS[place];
  if (verb === undefined) return open.flatMap((held) => weighed(view, held));
  const decline = actionFor(legal, "decline");
  return [...open.map(({ name }) => actionFor(legal, verb, name)), ...(decline === null ? [] : [decline])];
}

/** Every use of a piece, in every way: with and without the edifice, with each effect of the stage. */
function weighed(view: Asked, held: Held): (string | null)[] {
  const { offers, legal } = view;
  if (offers === null) return [];
  const ways = offers.stage.options.length > 0 ? [1, 2] : [1];
  return [false, true].flatMap((join) =>
    join && !offers.stage.join?.legal
      ? []
      : optionsFor({ ...view, offers }, held, join)
          .filter((option) => option.legal)
          .flatMap((option) => ways.flatMap((effect) => actionsOf(legal, option, held.name, { join, option: effect }))),
  );
}

describe("the options of a card", () => {
  it("reach every legal action and nothing else", () => {
    expect(ASKED.some(({ phase }) => phase === "dig")).toBe(true);
    expect(ASKED.some(({ phase }) => phase === "last_card")).toBe(true);
    expect(ASKED.some(({ offers, viewer }) => offers !== null && offers.city !== viewer)).toBe(true);
    for (const view of ASKED) {
      expect([...new Set(offered(view))].sort()).toEqual([...view.legal].sort());
    }
  });

  it("give a reason in words wherever something cannot be done", () => {
    for (const view of ASKED) {
      const { offers } = view;
      for (const { card: id } of offers?.cards ?? []) {
        for (const option of offers ? optionsFor({ ...view, offers }, card(id)) : []) {
          expect(option.reason === null).toBe(option.legal);
          expect(option.reason?.words).not.toBe("");
          if (option.use !== "sell") expect(option.payments.length > 0).toBe(option.legal);
        }
      }
    }
  });

  it("begin with the first that is possible", () => {
    for (const view of ASKED) {
      const { offers } = view;
      for (const { card: id, build } of offers?.cards ?? []) {
        const use = offers && suggested(optionsFor({ ...view, offers }, card(id)));
        if (build.legal) expect(use).toBe("build");
        else if (offers?.stage.legal) expect(use).toBe("stage");
      }
    }
  });

  it("know no stage when all stand", () => {
    const complete = ASKED.filter(({ offers }) => offers?.stage.reason?.code === "wonder_complete");
    expect(complete.length).toBeGreaterThan(0);
    for (const view of complete) {
      const { offers } = view;
      const [first] = offers?.cards ?? [];
      if (offers === null || first === undefined) continue;
      expect(optionsFor({ ...view, offers }, card(first.card)).map(({ use }) => use)).toEqual(["build", "sell"]);
    }
  });

  it("are none for a card that is not in hand", () => {
    const view = ASKED.find(({ offers }) => offers !== null);
    if (!view?.offers) throw new Error("no decision");
    expect(optionsFor({ ...view, offers: view.offers }, card("no_such_card"))).toEqual([]);
  });
});
