import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import type { Happening, WondersView } from "../api/types";
import { message } from "./test/fixtures";
import { useNews } from "./useNews";

const at = (age: number, turn: number): WondersView => ({ ...message("start").view, age, turn });
const batch = (...events: { type: string; age?: number }[]) =>
  [{ index: 0, player: 0, by: "person", events, words: events.map(({ type }) => type) }] as Happening[];
const chosen = () => batch({ type: "chosen" });
const ended = () => batch({ type: "age_ended", age: 1 }, { type: "age_begun", age: 2 });

function follow(isReplay: boolean) {
  const told = renderHook(
    ({ view, happenings }) => useNews(happenings, view, isReplay),
    { initialProps: { view: at(1, 6), happenings: [] as Happening[] } },
  );
  const go = (view: WondersView, happenings: Happening[]) => {
    told.rerender({ view, happenings });
    return told.result.current.end?.age ?? null;
  };
  return go;
}

describe("the end of an age", () => {
  it("is told while everybody chooses the first card of the next one, and no longer", () => {
    const go = follow(false);
    expect(go(at(2, 1), ended())).toBe(1);
    expect(go(at(2, 1), chosen())).toBe(1);
    expect(go(at(2, 2), chosen())).toBeNull();
  });

  it("goes with the next step of a replay, to or fro", () => {
    const go = follow(true);
    expect(go(at(2, 1), ended())).toBe(1);
    expect(go(at(2, 1), chosen())).toBeNull();
    expect(go(at(2, 1), ended())).toBe(1);
    expect(go(at(1, 6), [])).toBeNull();
  });
});
