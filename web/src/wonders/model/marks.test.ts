import { describe, expect, it } from "vitest";

import type { WondersOffers } from "../../api/types";
import { DECISIONS, message } from "../test/fixtures";
import { markOf } from "./marks";

describe("the mark of a card", () => {
  const { view } = message("five");
  const offers = view.offers as WondersOffers;
  const build = (changes: object): WondersOffers => ({
    ...offers,
    cards: [{ card: "baths", copies: 1, build: { legal: true, chain: null, free: false, free_by_leader: false, payments: [], reason: null, ...changes } }],
  });
  const paid = (left: number, right: number, bank = 0) => ({ left, right, bank, total: left + right + bank });
  const mark = (now: WondersOffers) => markOf({ ...view, offers: now }, "baths");

  it("says why it is free", () => {
    expect(mark(build({ payments: [paid(0, 0)] }))).toEqual({ kind: "free", by: "own" });
    expect(mark(build({ payments: [paid(0, 0)], chain: "well", free: true }))).toEqual({ kind: "free", by: "chain" });
    expect(mark(build({ payments: [paid(0, 0)], free: true }))).toEqual({ kind: "free", by: "wonder" });
    expect(mark(build({ payments: [paid(0, 0)], free: true, free_by_leader: true }))).toEqual({ kind: "free", by: "leader" });
  });

  it("says what it costs and who gets it", () => {
    expect(mark(build({ payments: [paid(2, 0)] }))).toEqual({ kind: "pay", coins: 2, to: "left" });
    expect(mark(build({ payments: [paid(0, 1)] }))).toEqual({ kind: "pay", coins: 1, to: "right" });
    expect(mark(build({ payments: [paid(2, 1, 1)] }))).toEqual({ kind: "pay", coins: 4, to: "both" });
    expect(mark(build({ payments: [paid(0, 0, 1)] }))).toEqual({ kind: "pay", coins: 1, to: "bank" });
  });

  it("says what is left when it cannot be built", () => {
    const refused = build({ legal: false, reason: { code: "name_built", words: "" } });
    expect(mark({ ...refused, stage: { ...offers.stage, legal: true } }).kind).toBe("wonder");
    expect(mark({ ...refused, stage: { ...offers.stage, legal: false } }).kind).toBe("sell");
    const nothing = { ...refused, stage: { ...offers.stage, legal: false }, sell: { ...offers.sell, legal: false } };
    expect(mark(nothing).kind).toBe("none");
    expect(markOf({ ...view, offers }, "no_such_card").kind).toBe("none");
  });

  it("agrees with the offers in every decision", () => {
    for (const { offers: now, ...asked } of DECISIONS) {
      for (const offer of now?.cards ?? []) {
        if (now === null) continue;
        const { kind } = markOf({ ...asked, offers: now }, offer.card);
        expect(kind === "free" || kind === "pay").toBe(offer.build.legal);
        if (kind === "free") expect(offer.build.payments[0]?.total).toBe(0);
        if (kind === "sell") expect(now.stage.legal).toBe(false);
        if (kind === "none") expect(now.sell.legal).toBe(false);
      }
    }
  });
});
