import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import { api } from "../api/client";
import type { Table } from "../api/types";
import { changeSettings, LEVEL, readSettings } from "../settings/store";
import { sampleGame, sampleSeat, sampleTable } from "../test/samples";
import { Lobby } from "./Lobby";

const OPEN = { kind: "open" as const, name: null, bot: null };

function enter(mine: Table[] = [], others: Table[] = []) {
  vi.spyOn(api, "myTables").mockResolvedValue(mine);
  vi.spyOn(api, "tables").mockResolvedValue(others);
  const { hook, history } = memoryLocation({ path: "/", record: true });
  render(
    <Router hook={hook}>
      <Lobby />
    </Router>,
  );
  return { history, user: userEvent.setup() };
}

async function list(name: string) {
  const heading = await screen.findByRole("heading", { name });
  return within(heading.parentElement ?? document.body);
}

beforeEach(() => {
  vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada", account: false, email: null, mails: false });
  vi.spyOn(api, "games").mockResolvedValue([sampleGame("duel")]);
  vi.spyOn(api, "matches").mockResolvedValue([]);
  vi.spyOn(api, "daily").mockReturnValue(new Promise(() => undefined));
  changeSettings({ level: LEVEL });
});

describe("the lobby", () => {
  it("plays against bots with one click", async () => {
    const create = vi.spyOn(api, "create").mockResolvedValue(sampleTable({ id: "fresh" }));
    const { history, user } = enter();
    const duel = within(screen.getByRole("article", { name: "7 Wonders Duel" }));
    await user.click(duel.getByRole("button", { name: /^Play against bots/ }));
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ rulebook: "duel", start: true, players: 2 }),
    );
    await waitFor(() => expect(history?.at(-1)).toBe("/table/fresh"));
  });

  it("says which bot is as strong as you", async () => {
    const rating = { rating: 1510, doubt: 200, provisional: false, games: 9, mu: 25.2, sigma: 5 };
    vi.spyOn(api, "matches").mockResolvedValue([{ ladder: "duel", bot: "architect", rating }]);
    enter();
    const duel = within(screen.getByRole("article", { name: "7 Wonders Duel" }));
    expect(await duel.findByRole("option", { name: "Architect (hard) · your match" })).toBeInTheDocument();
  });

  it("remembers the opponents you played", async () => {
    const create = vi.spyOn(api, "create").mockResolvedValue(sampleTable({ id: "fresh" }));
    const { user } = enter();
    const duel = within(screen.getByRole("article", { name: "7 Wonders Duel" }));
    const select = duel.getByLabelText("Opponents");
    expect(select).toHaveValue("mason");
    await within(select).findByRole("option", { name: "Architect (hard)" });
    expect(within(select).queryByRole("option", { name: "Greedy" })).not.toBeInTheDocument();
    await user.selectOptions(select, "architect");
    expect(select).toHaveAccessibleDescription("Thinks well ahead.");
    expect(readSettings().level).toBe("architect");
    await user.click(duel.getByRole("button", { name: /^Play against bots/ }));
    const bot = { kind: "bot", bot: "architect" };
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ seats: [{ kind: "me" }, bot] }));
  });

  it("says how many bots you play, and how well they play", () => {
    enter();
    const button = (game: string) =>
      within(screen.getByRole("article", { name: game })).getByRole("button", { name: /^Play against bots/ });
    expect(button("7 Wonders")).toHaveAccessibleName("Play against bots 3 bots, medium");
    expect(button("7 Wonders Duel")).toHaveAccessibleName("Play against bots 1 bot, medium");
    expect(button("Monuments")).toHaveAccessibleName("Play against bots 2 bots, medium");
  });

  it("makes a first game an easy one, until one is finished", async () => {
    changeSettings({ level: null });
    const create = vi.spyOn(api, "create").mockResolvedValue(sampleTable({ id: "fresh" }));
    const { user } = enter([sampleTable({ rulebook: "monuments", status: "finished" })]);
    const game = (name: string) => within(screen.getByRole("article", { name }));
    expect(await game("Monuments").findByRole("button", { name: /2 bots, medium$/ })).toBeInTheDocument();
    await user.click(game("7 Wonders Duel").getByRole("button", { name: /1 bot, easy$/ }));
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      options: { wonders: "first-game" },
      seats: [{ kind: "me" }, { kind: "bot", bot: "newcomer" }],
    });
    expect(readSettings().level).toBeNull();
  });

  it("plays the game as it is from the second time on, and as hard as somebody chose", async () => {
    changeSettings({ level: "master" });
    const create = vi.spyOn(api, "create").mockResolvedValue(sampleTable({ id: "fresh" }));
    const { user } = enter([sampleTable({ status: "finished" })]);
    await list("Finished games");
    const duel = within(screen.getByRole("article", { name: "7 Wonders Duel" }));
    await user.click(duel.getByRole("button", { name: /1 bot, very hard$/ }));
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      options: { wonders: "draft" },
      seats: [{ kind: "me" }, { kind: "bot", bot: "master" }],
    });
  });

  it("leads from its foot to the pages of every game", () => {
    enter();
    const foot = within(screen.getByRole("contentinfo"));
    for (const [name, book] of [["7 Wonders", "wonders"], ["7 Wonders Duel", "duel"], ["Monuments", "monuments"]]) {
      expect(foot.getByRole("link", { name: `Cards of ${name}` })).toHaveAttribute("href", `/cards/${book}`);
      expect(foot.getByRole("link", { name: `How to play ${name}` })).toHaveAttribute("href", `/tour/${book}`);
    }
  });

  it("marks the games where you are waited for, and puts them first", async () => {
    enter([
      sampleTable({ id: "a", deciding: [1], created_at: "2026-01-02T12:00:00Z" }),
      sampleTable({ id: "b", deciding: [0] }),
    ]);
    const rows = (await list("Your games")).getAllByRole("listitem");
    expect(rows[0]).toHaveTextContent("Your turn");
    expect(rows[1]).toHaveTextContent("Waiting for the others");
  });

  it("lets you sit down at an open table", async () => {
    const join = vi.spyOn(api, "join").mockResolvedValue(sampleTable({ id: "o" }));
    const seats = [sampleSeat(0, { kind: "person", name: "Noor", bot: null }), sampleSeat(1, OPEN)];
    const { history, user } = enter([], [sampleTable({ id: "o", status: "open", you: null, seats })]);
    const tables = await list("Tables to join");
    expect(await tables.findByText("Noor has 1 free seat")).toBeInTheDocument();
    await user.click(tables.getByRole("button", { name: "Join" }));
    expect(join).toHaveBeenCalledWith("o");
    expect(history?.at(-1)).toBe("/table/o");
  });

  it("shows a few of many tables at once, and does not ask guests to join rated ones", async () => {
    const seats = [sampleSeat(0, { kind: "person", name: "Noor", bot: null }), sampleSeat(1, OPEN)];
    const many = Array.from({ length: 11 }, (_, number) =>
      sampleTable({ id: `o${number}`, status: "open", you: null, seats, rated: number === 0 }),
    );
    const { user } = enter([], many);
    const tables = await list("Tables to join");
    const more = await tables.findByText("3 more tables");
    expect(tables.getAllByRole("button", { name: "Join" })).toHaveLength(10);
    expect(tables.getAllByRole("button", { name: "Join" }).filter((one) => one.closest("details") === null)).toHaveLength(7);
    expect(tables.getByText("Accounts only")).toBeInTheDocument();
    await user.click(more);
    expect(more.closest("details")).toHaveAttribute("open");
  });

  it("says which games are rated, and how strong the people there are", async () => {
    const noor = sampleSeat(0, { kind: "person", name: "Noor", bot: null, rating: 1612, doubt: 143 });
    const guest = sampleSeat(0, { kind: "person", name: "Bob", bot: null });
    enter([], [
      sampleTable({ id: "o", status: "open", you: null, rated: true, seats: [noor, sampleSeat(1, OPEN)] }),
      sampleTable({ id: "w", you: null, seats: [guest, { ...noor, player: 1 }] }),
    ]);
    const open = await list("Tables to join");
    expect(await open.findByText("Noor (1612) has 1 free seat")).toBeInTheDocument();
    expect(open.getByText("Rated")).toBeInTheDocument();
    const watched = await list("Games to watch");
    expect(watched.getByText("Bob and Noor (1612)")).toBeInTheDocument();
    expect(watched.queryByText("Rated")).not.toBeInTheDocument();
  });

  it("shows how finished games went, and where to see them again", async () => {
    const result = { winners: [0], points: [61, 54], ending: "points" };
    enter([sampleTable({ id: "f", status: "finished", deciding: [], result })]);
    const finished = await list("Finished games");
    expect(finished.getByText("You won with 61")).toBeInTheDocument();
    expect(finished.getByRole("link", { name: "Replay" })).toHaveAttribute("href", "/replay/f");
  });

  it("invites when there is nothing to join", async () => {
    enter();
    expect(await screen.findByText(/Open one, and others will find it/)).toBeInTheDocument();
  });
});
