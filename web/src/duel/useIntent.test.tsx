import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { DuelView } from "../api/types";
import { changeSettings } from "../settings/store";
import { ALMANAC_DATA, messageOf, viewOf } from "./test/fixtures";
import { all, confirm, openCards, options, stage } from "./test/stage";

const user = userEvent.setup({ delay: null });

/** The same turn, but one wonder can no longer be paid for. */
function dearer(wonder: string): DuelView {
  const view = viewOf("extra-turn");
  return { ...view, legal: view.legal.filter((action) => !action.startsWith(`wonder ${wonder}`)) };
}

describe("keys", () => {
  it("choose a card by its number, what to do with it, and confirm", async () => {
    const { play } = await stage("extra-turn");
    await user.keyboard("2");
    expect(screen.getByRole("heading", { name: "Scriptorium" })).toBeInTheDocument();
    await user.keyboard("{Enter}");
    await user.keyboard("w{Enter}");
    await user.keyboard("w{Enter}");
    await user.keyboard("1{Enter}");
    await user.keyboard("s{Enter}");
    await user.keyboard("b{Enter}");
    await user.keyboard("d{Enter}");
    expect(play.mock.calls.map(([action]) => action)).toEqual([
      "build scriptorium",
      "wonder circus_maximus with scriptorium",
      "wonder appian_way with scriptorium",
      "wonder circus_maximus with scriptorium",
      "sell scriptorium",
      "build scriptorium",
      "sell scriptorium",
    ]);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("heading", { name: "Scriptorium" })).toBeNull();
  });

  it("choose the wonder whose number the sheet shows, if it can be built", async () => {
    const { play } = await stage("extra-turn", { view: dearer("circus_maximus") });
    await user.keyboard("2");
    await user.keyboard("1{Enter}2{Enter}w{Enter}w{Enter}");
    expect(play.mock.calls.map(([action]) => action)).toEqual([
      "build scriptorium",
      "wonder appian_way with scriptorium",
      "wonder great_lighthouse with scriptorium",
      "wonder appian_way with scriptorium",
    ]);
  });

  it("go through the open cards by arrows, with one stop for Tab", async () => {
    await stage("start");
    const cards = openCards();
    expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1]);
    cards[0]?.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(document.activeElement).toBe(openCards()[1]);
    await user.keyboard("{Enter}{ArrowRight}");
    expect(document.activeElement).toBe(openCards()[2]);
    expect(openCards()[2]).toHaveAttribute("aria-pressed", "true");
  });

  it("confirm with Enter on the card that is chosen", async () => {
    const { play } = await stage("start");
    openCards()[0]?.focus();
    await user.keyboard("{Enter}");
    expect(play).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(play).toHaveBeenCalledExactlyOnceWith("build workshop");
  });

  it("leave Enter to the control that has the focus", async () => {
    const { play } = await stage("weigh");
    await user.click(openCards()[1] as HTMLElement);
    screen.getByRole("button", { name: "Choose another card" }).focus();
    await user.keyboard("{Enter}");
    expect(options()).toEqual([]);
    expect(play).not.toHaveBeenCalled();
  });

  it("confirm once with Enter on the button that confirms", async () => {
    const { play } = await stage("weigh");
    await user.click(openCards()[1] as HTMLElement);
    confirm().focus();
    await user.keyboard("{Enter}");
    expect(play).toHaveBeenCalledExactlyOnceWith("build horse_breeders");
  });

  it("are left to text fields", async () => {
    await stage("start");
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    await user.keyboard("1");
    expect(options()).toEqual([]);
    field.remove();
  });

  it("answer questions", async () => {
    const { play } = await stage("begin");
    await user.keyboard("2{Enter}");
    expect(play).toHaveBeenCalledExactlyOnceWith("go second");
  });

  it("choose from a large discard pile: letters follow the digits", async () => {
    const before = messageOf("revive");
    const discard = ALMANAC_DATA.cards.slice(0, 15).map(({ id }) => id);
    const { play, show } = await stage("revive");
    await show({ ...before, view: { ...before.view, discard, legal: discard.map((id) => `revive ${id}`) } });
    expect(all(".answers kbd").map(({ textContent }) => textContent).join("")).toBe("1234567890ABCDE");
    await user.keyboard("e{Enter}");
    expect(play).toHaveBeenCalledExactlyOnceWith(`revive ${discard.at(-1)}`);
  });
});

describe("arrow keys", () => {
  it("enter the structure from nowhere", async () => {
    await stage("start");
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(openCards()[0]);
  });

  it("go through what can be done with a card, and stop at what cannot", async () => {
    await stage("weigh");
    await user.click(openCards()[1] as HTMLElement);
    options()[0]?.focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(options()[1]);
    expect(options()[1]).toHaveAttribute("aria-checked", "false");
    await user.keyboard("{ArrowDown}");
    expect(options()[2]).toHaveAttribute("aria-checked", "true");
    await user.keyboard("{ArrowDown}");
    expect(options()[0]).toHaveAttribute("aria-checked", "true");
  });
});

describe("a player who does not want to be asked", () => {
  beforeEach(() => act(() => changeSettings({ asks: false })));
  afterEach(() => act(() => changeSettings({ asks: true })));

  it("plays with one press on what to do with a card", async () => {
    const { play } = await stage("weigh");
    await user.click(screen.getByRole("button", { name: /^Horse Breeders/ }));
    expect(play).not.toHaveBeenCalled();
    expect(document.querySelector(".sheet .primary")).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Sell/ }));
    expect(play).toHaveBeenCalledExactlyOnceWith("sell horse_breeders");
  });

  it("still cannot do what cannot be done", async () => {
    const { play } = await stage("weigh");
    await user.click(screen.getByRole("button", { name: /^Forum/ }));
    await user.click(screen.getByRole("button", { name: /^Build/ }));
    expect(play).not.toHaveBeenCalled();
  });

  it("answers with one press, on the table or beside it", async () => {
    const { play } = await stage("token");
    await user.click(screen.getAllByRole("button", { name: /Law/ })[0] as HTMLElement);
    expect(play).toHaveBeenCalledExactlyOnceWith("take law");
  });

  it("drafts with one press", async () => {
    const { play } = await stage("draft");
    const [offered] = document.querySelectorAll<HTMLElement>("button.offered");
    await user.click(offered as HTMLElement);
    expect(play).toHaveBeenCalledOnce();
  });
});

describe("where nothing can be chosen", () => {
  it("leaves arrow keys to whatever else listens: the replay", async () => {
    await stage("weigh", { watching: true });
    document.querySelector<HTMLElement>(".slot [tabindex='0']")?.focus();
    const isFree = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(isFree("ArrowRight")).toBe(true);
    expect(isFree("ArrowLeft")).toBe(true);
  });
});
