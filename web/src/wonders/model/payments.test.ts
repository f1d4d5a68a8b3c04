import { describe, expect, it } from "vitest";

import type { Payment, WondersView } from "../../api/types";
import { notesOn, payees, ranked } from "./payments";

const city = (number: number, points: number, coins = 3) =>
  ({ city: number, points, coins }) as WondersView["cities"][number];
const view = { viewer: 1, cities: [city(0, 20, 5), city(1, 12), city(2, 9, 4), city(3, 30)] };
const paid = (left: number, right: number, bank = 0): Payment => ({ left, right, bank, total: left + right + bank, by_bank: false });

describe("payments", () => {
  it("come cheapest first", () => {
    expect(ranked([paid(4, 0), paid(1, 2), paid(2, 0)], view, 1)[0]).toEqual(paid(2, 0));
  });

  it("of equals, help the stronger neighbour least", () => {
    expect(ranked([paid(2, 0), paid(0, 2)], view, 1)[0]).toEqual(paid(0, 2));
    const turned = { ...view, cities: [city(0, 3), city(1, 12), city(2, 9), city(3, 30)] };
    expect(ranked([paid(0, 2), paid(2, 0)], turned, 1)[0]).toEqual(paid(2, 0));
  });

  it("of the Free City, go to yourself if they may", () => {
    const two = { viewer: 0, cities: [city(0, 50), city(1, 1), city(2, 5)] };
    expect(ranked([paid(2, 0), paid(0, 2)], two, 2)[0]).toEqual(paid(0, 2));
    expect(payees(paid(0, 2), two, 2)).toEqual([{ city: 0, coins: 2, side: "right" }]);
  });

  it("say who profits", () => {
    const all = [paid(0, 2), paid(3, 0), paid(1, 2)];
    expect(notesOn(paid(0, 2), all, view, 1)).toEqual([
      { kind: "cheapest" },
      { kind: "rises", city: 2, coins: 6 },
      { kind: "spares", city: 0 },
    ]);
    expect(notesOn(paid(3, 0), all, view, 1)).toEqual([{ kind: "rises", city: 0, coins: 8 }]);
  });

  it("are not called cheapest among equals", () => {
    const all = [paid(2, 0), paid(0, 2)];
    expect(all.map((one) => notesOn(one, all, view, 1).some(({ kind }) => kind === "cheapest"))).toEqual([false, false]);
  });
});
