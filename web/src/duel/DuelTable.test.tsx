import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, type Mock } from "vitest";

import type { DuelView } from "../api/types";
import { MESSAGES } from "./test/fixtures";
import { all, confirm, openCards, options, stage } from "./test/stage";

const user = userEvent.setup({ delay: null });

/** Clicks everything that can be chosen, in every way, and confirms it. */
function everythingOffered(view: DuelView, play: Mock<(action: string) => void>): string[] {
  const things = () => (view.phase === "turn" ? openCards() : view.phase === "draft" ? all("button.offered") : options());
  for (const place of things().keys()) {
    fireEvent.click(things()[place] as HTMLElement);
    for (const option of view.phase === "turn" ? options().filter(isEnabled) : [null]) {
      if (option !== null) fireEvent.click(option);
      fireEvent.click(confirm());
    }
  }
  return play.mock.calls.map(([action]) => action);
}

function isEnabled(option: HTMLElement): boolean {
  return option.getAttribute("aria-disabled") !== "true";
}

describe("the table", () => {
  it.each(MESSAGES)("offers exactly what is legal: %s", async (name, { view }) => {
    const { play } = await stage(name);
    expect(everythingOffered(view, play).sort()).toEqual([...view.legal].sort());
  });

  it("offers nothing to a spectator, not even one who sees a player's seat in a replay", async () => {
    await stage("weigh", { watching: true });
    expect(openCards()).toEqual([]);
    expect(all(".sheet > .btn")).toEqual([]);
    expect(screen.getByRole("heading", { name: "What a resource costs you" })).toBeInTheDocument();
  });

  it("puts the first player below for a spectator", async () => {
    await stage("weigh-watched");
    expect(document.querySelector(".seat.mine .who-name")).toHaveTextContent("Noor");
    expect(openCards()).toEqual([]);
  });
});

describe("alarms", () => {
  it.each([
    ["alert-military", "Ada is 2 steps from your capital"],
    ["alert-military-waiting", "You are 2 steps from the capital of Ada"],
    ["alert-science", "Ada has 5 of 6 symbols: one more wins at once"],
    ["alert-science-waiting", "You have 5 of 6 symbols: one more wins at once"],
  ])("say what is near: %s", async (name, words) => {
    await stage(name);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe("the rest of the table", () => {
  it("opens a city in full", async () => {
    await stage("guilds");
    await user.click(screen.getByRole("button", { name: /^Ada/ }));
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByRole("heading", { name: "City of Ada" })).toBeInTheDocument();
    expect(within(dialog).getByText("If it ended now")).toBeInTheDocument();
  });

  it("opens the discard pile", async () => {
    await stage("guilds");
    await user.click(screen.getByRole("button", { name: "Discard pile, 11 cards" }));
    expect(within(screen.getByRole("dialog")).getAllByRole("img").length).toBeGreaterThanOrEqual(11);
  });

  it("reads the military track", async () => {
    await stage("alert-military");
    expect(screen.getByRole("img", { name: /the conflict pawn is 2 steps from your capital/ })).toBeInTheDocument();
  });

  it("explains the price of every resource", async () => {
    await stage("alert-military");
    const row = screen.getByRole("row", { name: /clay/ });
    expect(row).toHaveTextContent("2 + 3 of Ada");
    expect(row).toHaveClass("dear");
  });
});
