import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";

import military from "../../../fixtures/duel-over-military.json";
import running from "../../../fixtures/duel-weigh.json";
import monuments from "../../../fixtures/monuments/4p-over.json";
import wonders from "../../../fixtures/wonders-over.json";
import { api } from "../../api/client";
import { setMe } from "../../api/me";
import type { View, WondersView } from "../../api/types";
import { changeSettings } from "../../settings/store";
import { shelveAlmanacs } from "../../test/almanacs";
import { sampleSeat, sampleTable } from "../../test/samples";
import { sampleValue, sit } from "../../test/sitting";
import { viewIn } from "../../test/views";
import type { TableValue } from "../TableContext";
import { GameOver } from "./GameOver";

const WONDERS = viewIn(wonders, "wonders");
const SEED = "7";
const COMMITMENT = "77982011336d915790e77d8301a52da5654857a870de65fb16d0cb1a44820b9c";

const MONUMENTS = viewIn(monuments, "monuments");

function over(view: View, changes: Partial<TableValue["table"]> = {}) {
  const players = view.rulebook === "monuments" ? view.points : view.cities;
  const seats = players.map((_, player) =>
    player === 0 ? sampleSeat(0, { kind: "person", person: "ada", bot: null }) : sampleSeat(player),
  );
  const table = sampleTable({ id: crypto.randomUUID(), rulebook: view.rulebook, status: "finished", seats, secret: SEED, seed: SEED, commitment: COMMITMENT, ...changes });
  const value = sampleValue(view, { table, watching: true });
  return { value, ...sit(<GameOver />, value) };
}

beforeEach(() => {
  shelveAlmanacs();
  setMe({ id: "ada", name: "Ada", account: false, email: null, mails: false });
  act(() => changeSettings({ motion: "off" }));
});

test("a game that goes on has no end", () => {
  over(viewIn(running, "duel"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

describe("the rating of a player", () => {
  const CHANGE = { rated: true, before: 1500, after: 1588, doubt: 143 };

  test("is shown with what the game has done to it", async () => {
    const asked = vi.spyOn(api, "ratingChange").mockResolvedValue(CHANGE);
    const { value } = over(WONDERS, { you: 0 });
    expect(await screen.findByText("1588, give or take 143; it was 1500")).toBeInTheDocument();
    expect(screen.getByText("Rating in rated games")).toBeInTheDocument();
    expect(screen.getByText("+88")).toHaveClass("good");
    expect(asked).toHaveBeenCalledWith(value.table.id);
  });

  test("may fall, even against bots", async () => {
    vi.spyOn(api, "ratingChange").mockResolvedValue({ ...CHANGE, rated: false, after: 1488 });
    over(WONDERS, { you: 0 });
    expect(await screen.findByText("Strength against bots")).toBeInTheDocument();
    expect(screen.getByText("−12")).toHaveClass("bad");
  });

  test("is not asked for by those who watched", () => {
    const asked = vi.spyOn(api, "ratingChange").mockResolvedValue(CHANGE);
    over(WONDERS, { you: null });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("the end of a game on points", () => {
  test("the sheet has a line for every player and a column for every category, and adds up", () => {
    over(WONDERS);
    const [head, ...rows] = within(screen.getByRole("table")).getAllByRole("row");
    expect(within(head as HTMLElement).getAllByRole("columnheader")).toHaveLength(9);
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      const figures = within(row).getAllByRole("cell").map((cell) => Number(cell.textContent?.replace("−", "-")));
      expect(figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0)).toBe(figures.at(-1));
    }
  });

  test("it fills in category by category, and can be skipped", async () => {
    act(() => changeSettings({ motion: "normal" }));
    over(WONDERS);
    expect(screen.getByRole("heading", { name: "Counting the points…" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Skip" }));
    expect(screen.getByRole("heading", { name: /wins?$|win!/ })).toBeInTheDocument();
  });

  test("the proof is checked in the browser", async () => {
    over(WONDERS);
    await userEvent.click(screen.getByRole("button", { name: "Fairness proof" }));
    expect(await screen.findByText(/^Checked in your browser/)).toBeInTheDocument();
    expect(screen.getByText(`printf %s ${"7".padStart(64, "0")} | sha256sum`)).toBeInTheDocument();
  });

  test("a seed that was not promised is called out", async () => {
    over(WONDERS, { secret: "8", seed: "8" });
    await userEvent.click(screen.getByRole("button", { name: "Fairness proof" }));
    expect(await screen.findByText(/This deal is not proven/)).toBeInTheDocument();
  });

  test("a rematch leads to the new table", async () => {
    const rematch = vi.spyOn(api, "rematch").mockResolvedValue(sampleTable({ id: "next" }));
    const { history, value } = over(WONDERS);
    await userEvent.click(screen.getByRole("button", { name: "Rematch" }));
    expect(rematch).toHaveBeenCalledWith(value.table.id);
    await waitFor(() => expect(history.at(-1)).toBe("/table/next"));
  });

  test("a copied link is told on the button that copied it", async () => {
    const user = userEvent.setup(); // with a clipboard of its own
    const { value } = over(WONDERS);
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/replay/${value.table.id}`);
  });

  test("the second player to ask sits down at the rematch; a spectator may not ask for one", async () => {
    const rematch = vi.spyOn(api, "rematch").mockResolvedValue(sampleTable({ id: "next" }));
    const { history, value } = over(WONDERS, { rematch: "next" });
    await userEvent.click(screen.getByRole("button", { name: "Join the rematch" }));
    expect(rematch).toHaveBeenCalledWith(value.table.id);
    await waitFor(() => expect(history.at(-1)).toBe("/table/next"));
    setMe({ id: "eve", name: "Eve", account: false, email: null, mails: false });
    over(WONDERS);
    expect(screen.queryByRole("button", { name: "Rematch" })).not.toBeInTheDocument();
  });
});

test("the winner is named with the city; a shared victory says “you”", () => {
  const [first, second] = [0, 1];
  const ended = (winners: number[]) => ({ ...WONDERS, over: { ...WONDERS.over, winners } }) as WondersView;
  over(ended([second]));
  expect(screen.getByRole("heading", { name: /^Bo \(.+\) wins$/ })).toBeInTheDocument();
  over(ended([first, second]));
  expect(screen.getByRole("heading", { name: /^You and Bo \(.+\) share the victory$/ })).toBeInTheDocument();
});

test("the focus returns to where it was when the end is put away", async () => {
  const before = document.body.appendChild(document.createElement("button"));
  const closed = vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    if (this.isConnected) before.focus(); // as browsers do, for a window that is still on the page
  });
  const { value, become } = over(WONDERS);
  become({ ...value, view: { ...WONDERS, over: null } as WondersView, table: { ...value.table, result: null } });
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(before).toHaveFocus();
  before.remove();
  closed.mockRestore();
});

test("the end of Monuments shows what stands, with its points", () => {
  over(MONUMENTS);
  const stacks = MONUMENTS.colours.flatMap((colour) => colour.stacks);
  const built = within(screen.getByRole("region", { name: "What stands at the end" }));
  expect(built.getAllByText(/worth \d+ now/)).toHaveLength(stacks.length);
  const [head] = within(screen.getByRole("table")).getAllByRole("row");
  expect(within(head as HTMLElement).getAllByRole("columnheader")).toHaveLength(7);
});

test("a conquest needs no counting", () => {
  act(() => changeSettings({ motion: "normal" }));
  const view = viewIn(military, "duel");
  over(view);
  expect(screen.queryByText("Counting the points…")).not.toBeInTheDocument();
  expect(screen.getByText(/The conflict pawn has reached/)).toBeInTheDocument();
  expect(screen.getByText("military supremacy")).toBeInTheDocument();
});

test("a game that was given up says who gave up", () => {
  over(viewIn(running, "duel"), { result: { winners: [1], points: [20, 10], ending: "resignation" } });
  expect(screen.getByRole("heading", { name: "Bo wins" })).toBeInTheDocument();
  expect(screen.getByText("You have given up.")).toBeInTheDocument();
});
