import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { closeLobby, openLobby, partOfLobby } from "./lobby";
import type { Lobby } from "./types";

const LOBBY = { vacation: { until: null, days_left: 9, most: 14 }, matches: [] } as Partial<Lobby> as Lobby;
const OWN = { until: null, days_left: 3, most: 14 };

describe("the lobby in one answer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    closeLobby();
    vi.useRealTimers();
  });

  it("is shared by its parts, once each", async () => {
    const ask = vi.fn(() => Promise.resolve(LOBBY));
    const alone = vi.fn(() => Promise.resolve(OWN));
    openLobby(ask, "en");
    openLobby(ask, "en");
    const twice = [partOfLobby("vacation", alone), partOfLobby("vacation", alone)]; // before it has arrived
    expect(await Promise.all(twice)).toEqual([LOBBY.vacation, LOBBY.vacation]);
    expect(alone).not.toHaveBeenCalled();
    expect(await partOfLobby("vacation", alone)).toBe(OWN); // something may have changed since
    expect(await partOfLobby("matches", () => Promise.reject(new Error("asked alone")))).toEqual([]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("is not used when it has grown old, nor in another language", async () => {
    const alone = () => Promise.resolve(OWN);
    openLobby(() => Promise.resolve(LOBBY), "en");
    expect(await partOfLobby("vacation", alone, "nl")).toBe(OWN);
    expect(await partOfLobby("matches", () => Promise.reject(new Error("asked alone")))).toEqual([]);
    vi.runAllTimers();
    expect(await partOfLobby("vacation", alone)).toBe(OWN);
  });

  it("is about nobody else", async () => {
    openLobby(() => Promise.resolve(LOBBY), "en");
    closeLobby();
    expect(await partOfLobby("vacation", () => Promise.resolve(OWN))).toBe(OWN);
  });

  it("leaves the parts to themselves if it fails", async () => {
    openLobby(() => Promise.reject(new Error("away")), "en");
    expect(await partOfLobby("vacation", () => Promise.resolve(OWN))).toBe(OWN);
  });
});
