import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../api/client";
import type { NewsSettings, WaitingTable } from "../api/types";
import { changeSettings, readSettings } from "../settings/store";
import { setTitle } from "../shell/title";
import { NewsSection } from "./NewsSection";
import { Told } from "./Told";
import { countWaiting, setHere, setListed } from "./waiting";

const TABLE: WaitingTable = { id: "one", rulebook: "duel", others: ["Bob"] };
const NEWS: NewsSettings = {
  kinds: [
    { kind: "turn", name: "It is my turn" },
    { kind: "over", name: "A game of mine is over" },
  ],
  language: "en",
  push: [],
  email: [],
  every: "hourly",
  address: "ada@example.org",
  confirmed: false,
  mails: true,
  devices: 0,
  key: "BAAA",
};

const shown = vi.fn();

/** As much of a browser’s notifications as a page needs. */
function FakeNotification(title: string, { body }: NotificationOptions) {
  shown(title, body);
}
FakeNotification.permission = "granted";
FakeNotification.requestPermission = () => Promise.resolve("granted");

beforeEach(() => {
  shown.mockReset();
  vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada", account: true, email: null, mails: true });
  vi.stubGlobal("Notification", FakeNotification);
  changeSettings({ alerts: false, chime: false });
  setHere(null);
  setListed([]);
});

describe("a page", () => {
  function open() {
    document.head.innerHTML = '<link rel="icon" href="/pharos.svg" />';
    setTitle("Rules · Pharos");
    return render(<Told />);
  }
  const icon = () => document.querySelector("link[rel=icon]")?.getAttribute("href");
  const lookAgain = () => act(() => void window.dispatchEvent(new Event("focus")));

  it("says in its title and icon that a table waits elsewhere", async () => {
    const waiting = vi.spyOn(api, "waiting").mockResolvedValue({ tables: [], seats: 1 });
    open();
    await waitFor(() => expect(waiting).toHaveBeenCalled());
    expect([document.title, icon()]).toEqual(["Rules · Pharos", "/pharos.svg"]);
    waiting.mockResolvedValue({ tables: [TABLE], seats: 1 });
    lookAgain();
    await waitFor(() => expect(document.title).toBe("(1) Rules · Pharos"));
    expect(icon()).toBe("/pharos-turn.svg");
    waiting.mockResolvedValue({ tables: [], seats: 1 });
    lookAgain();
    await waitFor(() => expect(document.title).toBe("Rules · Pharos"));
    expect(icon()).toBe("/pharos.svg");
  });

  it("shows a notification to somebody who looks elsewhere and asked for it", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const waiting = vi.spyOn(api, "waiting").mockResolvedValue({ tables: [TABLE], seats: 2 });
    open();
    await waitFor(() => expect(document.title).toBe("(1) Rules · Pharos"));
    waiting.mockResolvedValue({ tables: [TABLE, { ...TABLE, id: "two" }], seats: 2 });
    lookAgain();
    await waitFor(() => expect(document.title).toBe("(2) Rules · Pharos"));
    expect(shown).not.toHaveBeenCalled(); // nobody asked for it
    changeSettings({ alerts: true });
    waiting.mockResolvedValue({ tables: [TABLE, { ...TABLE, id: "three" }], seats: 2 });
    lookAgain();
    await waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith("Your turn", "7 Wonders Duel with Bob"));
  });

  it("follows the link that stops letters", async () => {
    vi.spyOn(api, "waiting").mockResolvedValue({ tables: [], seats: 0 });
    const stop = vi.spyOn(api, "stopLetters").mockResolvedValue(undefined);
    window.location.hash = "#stop-letters=abc.def";
    open();
    await waitFor(() => expect(stop).toHaveBeenCalledExactlyOnceWith("abc.def"));
    expect(window.location.hash).toBe("");
  });

  it("follows a link that is opened in a page that is there already", async () => {
    vi.spyOn(api, "waiting").mockResolvedValue({ tables: [], seats: 0 });
    const confirm = vi.spyOn(api, "confirmEmail").mockResolvedValue(undefined);
    open();
    window.location.hash = "#confirm-email=abc.def";
    await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith("abc.def"));
    expect(window.location.hash).toBe("");
  });
});

describe("tables that wait", () => {
  it("do not count while they are looked at", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    setListed([TABLE]);
    expect(countWaiting()).toBe(1);
    setHere({ id: "one", calls: true });
    expect(countWaiting()).toBe(0);
    hidden.mockReturnValue(true);
    expect(countWaiting()).toBe(1);
    setHere({ id: "one", calls: false }); // the page knows sooner than the list
    expect(countWaiting()).toBe(0);
  });

  it("are news once", () => {
    expect(setListed([TABLE])).toEqual([TABLE]);
    expect(setListed([TABLE])).toEqual([]);
  });
});

describe("the settings of news", () => {
  it("are off until somebody asks", async () => {
    vi.spyOn(api, "news").mockResolvedValue(NEWS);
    const change = vi.spyOn(api, "changeNews").mockImplementation((wanted) => Promise.resolve({ ...NEWS, ...wanted }));
    render(<NewsSection />);
    expect(await screen.findByRole("checkbox", { name: "It is my turn: E-mail" })).not.toBeChecked();
    for (const one of screen.getAllByRole("switch")) expect(one).not.toBeChecked();
    await userEvent.click(screen.getByRole("checkbox", { name: "It is my turn: E-mail" }));
    expect(change).toHaveBeenCalledExactlyOnceWith({ language: "en", push: [], email: ["turn"], every: "hourly" });
    await userEvent.click(screen.getByRole("switch", { name: /^Notifications while/ }));
    expect(readSettings()).toMatchObject({ alerts: true, chime: false });
  });

  it("ask for the confirmation of an address", async () => {
    vi.spyOn(api, "news").mockResolvedValue(NEWS);
    const ask = vi.spyOn(api, "askConfirmation").mockResolvedValue(undefined);
    render(<NewsSection />);
    await userEvent.click(await screen.findByRole("button", { name: "Send me a link" }));
    expect(ask).toHaveBeenCalledOnce();
  });
});
