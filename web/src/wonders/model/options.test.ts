import { describe, expect, it } from "vitest";

import { type Asked, DECISIONS, MESSAGES } from "../test/fixtures";
import { actionFor } from "./action";
import { heldCards } from "./hand";
import { actionsOf, optionsFor, suggested } from "./options";
import { pileCards } from "./pile";

const ASKED: Asked[] = [...DECISIONS, ...MESSAGES.map(([, { view }]) => view)];

/** Everything that can be confirmed at the table, however one clicks. */
function offered(view: Asked): (string | null)[] {
  const { offers, legal } = view;
  if (view.phase === "dig" && legal.length > 0) {
    const dug = pileCards(view).filter((one) => one.open);
    return [...dug.map((one) => actionFor(legal, "dig", one.card)), actionFor(legal, "decline")];
  }
  if (offers === null) return [];
  const cards = new Set(heldCards(view).flatMap((held) => (held.open ? [held.card] : [])));
  return [...cards].flatMap((card) =>
    optionsFor({ ...view, offers }, card)
      .filter((option) => option.legal)
      .flatMap((option) => actionsOf(legal, option, card)),
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
      for (const { card } of offers?.cards ?? []) {
        for (const option of offers ? optionsFor({ ...view, offers }, card) : []) {
          expect(option.reason === null).toBe(option.legal);
          expect(option.reason).not.toBe("");
          if (option.use !== "sell") expect(option.payments.length > 0).toBe(option.legal);
        }
      }
    }
  });

  it("begin with the first that is possible", () => {
    for (const view of ASKED) {
      const { offers } = view;
      for (const { card, build } of offers?.cards ?? []) {
        const use = offers && suggested(optionsFor({ ...view, offers }, card));
        if (build.legal) expect(use).toBe("build");
        else if (offers?.stage.legal) expect(use).toBe("stage");
      }
    }
  });

  it("are none for a card that is not in hand", () => {
    const view = ASKED.find(({ offers }) => offers !== null);
    if (!view?.offers) throw new Error("no decision");
    expect(optionsFor({ ...view, offers: view.offers }, "no_such_card")).toEqual([]);
  });
});
