import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Language } from "../../api/types";
import type { Pace } from "../../settings/store";
import { FakeSocket } from "../../test/FakeSocket";
import { sampleHappening, sampleSeat, sampleTable, sampleView } from "../../test/samples";
import { delayBefore } from "./Connection";
import { useLive } from "./useLive";

interface PageSettings {
  language: Language;
  pace: Pace;
}

const NORMAL: PageSettings = { language: "en", pace: "normal" };
const LONG = 60_000;
const A_MOMENT = 500;

function sit(settings: Partial<PageSettings> = {}) {
  const rejected = vi.fn();
  const hook = renderHook((props: Partial<PageSettings>) => useLive("t1", { ...NORMAL, ...props }, rejected), {
    initialProps: settings,
  });
  return { ...hook, rejected };
}

function connected() {
  const hook = sit();
  act(() => FakeSocket.last.accept());
  act(() => FakeSocket.last.say({ type: "table", table: sampleTable(), now: "2026-01-01T12:00:00Z" }));
  act(() => FakeSocket.last.say(sampleView(3, [0, 1, 2].map((n) => sampleHappening(n)))));
  return hook;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table as it happens", () => {
  it("asks for everything at first and has no news in the first view", () => {
    const { result } = connected();
    expect(FakeSocket.last.url.pathname).toBe("/api/tables/t1/live");
    expect(FakeSocket.last.query("since")).toBe("0");
    expect(FakeSocket.last.query("language")).toBe("en");
    expect(result.current.story).toHaveLength(3);
    expect(result.current.happenings).toEqual([]);
  });

  it("tells what is new, once", () => {
    const { result } = connected();
    act(() => FakeSocket.last.say(sampleView(4, [sampleHappening(3)])));
    expect(result.current.happenings.map(({ index }) => index)).toEqual([3]);
    act(() => FakeSocket.last.say(sampleView(4)));
    expect(result.current.happenings).toEqual([]);
    expect(result.current.story).toHaveLength(4);
  });

  it("comes back by itself and resumes where it was", () => {
    const { result } = connected();
    act(() => FakeSocket.last.drop());
    expect(result.current.connected).toBe(false);
    act(() => void vi.advanceTimersByTime(A_MOMENT));
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.query("since")).toBe("3");
    act(() => FakeSocket.last.accept());
    expect(result.current.connected).toBe(true);
  });

  it("sends an unanswered move again with the same token", () => {
    const { result } = connected();
    act(() => result.current.play("build baths"));
    expect(result.current.pending?.action).toBe("build baths");
    const [first] = FakeSocket.last.sent;
    act(() => FakeSocket.last.drop());
    act(() => void vi.advanceTimersByTime(A_MOMENT));
    act(() => FakeSocket.last.accept());
    expect(FakeSocket.last.sent).toEqual([first]);
    expect(first).toMatchObject({ type: "move", action: "build baths" });
  });

  it("keeps a move for later when there is no connection", () => {
    const { result } = sit();
    act(() => result.current.play("build baths"));
    expect(FakeSocket.last.sent).toEqual([]);
    act(() => FakeSocket.last.accept());
    expect(FakeSocket.last.sent).toHaveLength(1);
  });

  it("asks one thing at a time", () => {
    const { result } = connected();
    act(() => result.current.play("build baths"));
    act(() => result.current.play("sell baths"));
    expect(FakeSocket.last.sent).toHaveLength(1);
  });

  it("waits for the view of an accepted move before anything else can be played", () => {
    const { result } = connected();
    act(() => result.current.play("build baths"));
    const token = result.current.pending?.token ?? "";
    act(() => FakeSocket.last.say({ type: "accepted", token, index: 3 }));
    expect(result.current.pending).not.toBeNull();
    act(() => FakeSocket.last.say(sampleView(4, [sampleHappening(3)])));
    expect(result.current.pending).toBeNull();
  });

  it("is free at once when the view was faster than the answer", () => {
    const { result } = connected();
    act(() => result.current.play("build baths"));
    const token = result.current.pending?.token ?? "";
    act(() => FakeSocket.last.say(sampleView(4, [sampleHappening(3)])));
    act(() => FakeSocket.last.say({ type: "accepted", token, index: 3 }));
    expect(result.current.pending).toBeNull();
  });

  it("says why a move was rejected", () => {
    const { result, rejected } = connected();
    act(() => result.current.play("build baths"));
    const token = result.current.pending?.token ?? "";
    act(() => FakeSocket.last.say({ type: "rejected", code: "too_late", facts: {}, token, reason: "Not your turn." }));
    expect(rejected).toHaveBeenCalledWith("Not your turn.");
    expect(result.current.pending).toBeNull();
  });

  it("switches the language without a new connection, and the story with it", () => {
    const { result, rerender } = connected();
    rerender({ language: "nl" });
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.sent).toEqual([{ type: "speak", language: "nl" }]);
    act(() => FakeSocket.last.say(sampleView(3, [sampleHappening(2, "zet 2")])));
    expect(result.current.story.map(({ words }) => words[0])).toEqual(["move 0", "move 1", "zet 2"]);
    expect(result.current.happenings).toEqual([]);
  });

  it("asks for the whole story when the language changed while it was away", () => {
    const { rerender } = connected();
    act(() => FakeSocket.last.drop());
    rerender({ language: "fr" });
    act(() => void vi.advanceTimersByTime(LONG));
    expect(FakeSocket.last.query("language")).toBe("fr");
    expect(FakeSocket.last.query("since")).toBe("0");
  });

  it("says how fast bots should be, when it connects and when it changes", () => {
    const { rerender } = sit({ pace: "calm" });
    act(() => FakeSocket.last.accept());
    expect(FakeSocket.last.sent).toEqual([{ type: "pace", pace: "calm" }]);
    rerender({ pace: "quick" });
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "pace", pace: "quick" });
    act(() => FakeSocket.last.drop());
    act(() => void vi.advanceTimersByTime(A_MOMENT));
    act(() => FakeSocket.last.accept());
    expect(FakeSocket.last.sent).toEqual([{ type: "pace", pace: "quick" }]);
  });

  it("keeps counting for players who are away", () => {
    const { result } = connected();
    const bob = sampleSeat(1, { kind: "person", name: "Bob", person: "bob", bot: null, away_since: "2026-01-01T12:00:00Z" });
    const now = performance.now();
    const table = sampleTable({ seats: [sampleSeat(0), bob] });
    act(() => FakeSocket.last.say({ type: "table", table, now: "2026-01-01T12:00:30Z" }));
    expect(result.current.table?.seats.map(({ awaySince }) => awaySince)).toEqual([null, now - 30_000]);
  });

  it("hangs up when nobody answers a ping", () => {
    const { result } = connected();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(FakeSocket.last.sent).toEqual([{ type: "ping" }]);
    act(() => void vi.advanceTimersByTime(8_000));
    expect(result.current.connected).toBe(false);
  });

  it("comes back at once when somebody looks at the page again", () => {
    connected();
    act(() => FakeSocket.last.drop());
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("opens another connection at once when the net is back", () => {
    const { result } = connected();
    act(() => result.current.play("build baths"));
    const [first] = FakeSocket.last.sent;
    act(() => void window.dispatchEvent(new Event("online")));
    expect(FakeSocket.all).toHaveLength(2);
    act(() => FakeSocket.last.accept());
    expect(FakeSocket.last.sent).toEqual([first]);
  });

  it("soon knows whether it is cut off when the net seems to be gone", () => {
    const { result } = connected();
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(FakeSocket.last.sent).toEqual([{ type: "ping" }]);
    act(() => FakeSocket.last.say({ type: "pong" }));
    act(() => void vi.advanceTimersByTime(2_000));
    expect(result.current.connected).toBe(true); // the server is on this very machine
    act(() => void window.dispatchEvent(new Event("offline")));
    act(() => void vi.advanceTimersByTime(2_000));
    expect(result.current.connected).toBe(false);
  });

  it("does not wait for ever for somebody to pick up", () => {
    sit();
    act(() => void vi.advanceTimersByTime(8_000 + A_MOMENT));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it.each([4403, 4429])("does not come back where it may not be (%i)", (code) => {
    const { result } = connected();
    act(() => FakeSocket.last.drop(code, "This table does not allow spectators."));
    act(() => void vi.advanceTimersByTime(LONG));
    act(() => void window.dispatchEvent(new Event("online")));
    expect(FakeSocket.all).toHaveLength(1);
    expect(result.current.refused).toBe("This table does not allow spectators.");
  });

  it("asks why once more in another language, and is in when it may be", () => {
    const { result, rerender } = connected();
    act(() => FakeSocket.last.drop(4403, "This table does not allow spectators."));
    rerender({ language: "fr" });
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.query("language")).toBe("fr");
    act(() => FakeSocket.last.accept());
    act(() => FakeSocket.last.drop(4403, "Cette table n’admet pas de spectateurs."));
    expect(result.current.refused).toBe("Cette table n’admet pas de spectateurs.");
    rerender({ language: "nl" });
    act(() => FakeSocket.last.accept());
    act(() => FakeSocket.last.say({ type: "table", table: sampleTable(), now: "2026-01-01T12:00:00Z" }));
    expect(result.current.refused).toBeNull();
  });

  it("waits longer after every failure, and never too long", () => {
    expect(delayBefore(0, 1)).toBe(500);
    expect(delayBefore(2, 1)).toBe(2000);
    expect(delayBefore(30, 1)).toBe(4_000);
    expect(delayBefore(30, 0)).toBe(2_000);
  });
});
