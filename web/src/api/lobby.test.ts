import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openLobby, partOfLobby } from "./lobby";
import type { Lobby } from "./types";

const LOBBY = { vacation: { until: null, days_left: 9, most: 14 }, matches: [] } as unknown as Lobby;
const OWN = { until: null, days_left: 3, most: 14 };

describe("the lobby in one answer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it("is shared by its parts, once each", async () => {
    const ask = vi.fn(() => Promise.resolve(LOBBY));
    const alone = vi.fn(() => Promise.resolve(OWN));
    openLobby(ask, "en");
    openLobby(ask, "en");
    expect(await partOfLobby("vacation", alone)).toBe(LOBBY.vacation);
    expect(await partOfLobby("matches", () => Promise.reject(new Error("asked alone")))).toEqual([]);
    expect(alone).not.toHaveBeenCalled();
    expect(await partOfLobby("vacation", alone)).toBe(OWN);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("is not used when it has grown old, nor in another language", async () => {
    const alone = () => Promise.resolve(OWN);
    openLobby(() => Promise.resolve(LOBBY), "en");
    expect(await partOfLobby("vacation", alone, "nl")).toBe(OWN);
    vi.runAllTimers();
    expect(await partOfLobby("vacation", alone)).toBe(OWN);
  });

  it("leaves the parts to themselves if it fails", async () => {
    openLobby(() => Promise.reject(new Error("away")), "en");
    expect(await partOfLobby("vacation", () => Promise.resolve(OWN))).toBe(OWN);
  });
});
