import { describe, expect, it } from "vitest";

import { message } from "../test/fixtures";
import { heldCards } from "./hand";

const offer = (card: string) => ({
  card,
  copies: 1,
  build: { legal: true, chain: null, free: false, free_by_leader: false, payments: [], reason: null },
});

describe("the hand", () => {
  it("tells copies of a card apart, and keeps a chosen one in sight", () => {
    const offers = message("free-city").view.offers;
    if (offers === null) throw new Error("nothing is offered");
    const held = heldCards({
      hand: ["stables", "stables", "walls"],
      chosen: [{ city: 0, action: "stage stables left=2" }],
      offers: { ...offers, cards: [offer("stables"), offer("walls")] },
    });
    expect(held).toEqual([
      { key: "stables-0", kind: "card", id: "stables", name: "stables", chosenFor: 0, open: false },
      { key: "stables-1", kind: "card", id: "stables", name: "stables", chosenFor: null, open: true },
      { key: "walls-0", kind: "card", id: "walls", name: "walls", chosenFor: null, open: true },
    ]);
  });

  it("is closed when nothing is asked", () => {
    expect(heldCards(message("wait").view).some((held) => held.open)).toBe(false);
  });
});
