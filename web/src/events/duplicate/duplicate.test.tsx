import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import { api } from "../../api/client";
import type { Duplicate, DuplicatePlay, Entrant } from "../../api/types";
import { mediaQuery } from "../../test/media";
import { sampleGame, sampleTable } from "../../test/samples";
import { DuplicatePage } from "./DuplicatePage";
import { DuplicatesPage } from "./DuplicatesPage";

const EXPANSIONS = [
  { name: "leaders", fewest: 2, brings: [] },
  { name: "edifice", fewest: 3, brings: [] },
];
const WAITING: DuplicatePlay = { status: "waiting", hidden: false, score: null, best: false, table: null };
const SECRET: DuplicatePlay = { ...WAITING, status: "finished", hidden: true };

function sampleEntrant(name: string, changes: Partial<Entrant> = {}): Entrant {
  return { name, you: false, host: false, plays: [WAITING, WAITING], finished: 0, total: 0, rank: null, ...changes };
}

function sampleDuplicate(changes: Partial<Duplicate> = {}): Duplicate {
  const deals = [1, 2].map((number) => ({ number, seat: number - 1, commitment: "ab", seed: null, mine: null }));
  return {
    id: "d1",
    rulebook: "duel",
    players: 2,
    options: {},
    bot: "architect",
    deals,
    people: 3,
    entrants: [sampleEntrant("Ada", { you: true, host: true }), sampleEntrant("Noor", { plays: [SECRET, WAITING], finished: 1 })],
    joined: true,
    ends_at: "2126-01-01T00:00:00Z",
    over: false,
    ...changes,
  };
}

function show(what: React.ReactNode) {
  const { hook, history } = memoryLocation({ path: "/", record: true });
  render(<Router hook={hook}>{what}</Router>);
  return { history, user: userEvent.setup() };
}

beforeEach(() => {
  vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada", account: false, email: null, mails: false });
  vi.spyOn(api, "games").mockResolvedValue([sampleGame("wonders", { most: 7, expansions: EXPANSIONS }), sampleGame("duel")]);
});

describe("the same deals as friends", () => {
  it("begin as they are chosen, and lead to their page", async () => {
    vi.spyOn(api, "duplicates").mockResolvedValue([]);
    const open = vi.spyOn(api, "openDuplicate").mockResolvedValue(sampleDuplicate());
    const { history, user } = show(<DuplicatesPage />);
    expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText("Game"), "7 Wonders Duel");
    await user.selectOptions(screen.getByLabelText("Deals"), "2");
    await user.click(screen.getByRole("button", { name: "Begin" }));
    expect(open).toHaveBeenCalledWith({ rulebook: "duel", players: 2, options: {}, bot: "architect", deals: 2, people: 2, hours: 168 });
    await waitFor(() => expect(history?.at(-1)).toBe("/duplicate/d1"));
  });

  it("are for as many as the server says, with the expansions that these can play", async () => {
    vi.spyOn(api, "duplicates").mockResolvedValue([]);
    const { user } = show(<DuplicatesPage />);
    const listed = (label: string) => within(screen.getByLabelText(label)).getAllByRole("option").map((one) => one.textContent);
    expect(await screen.findByLabelText("Players at each table")).toHaveValue("4");
    expect(listed("Players at each table")).toEqual(["2", "3", "4", "5", "6", "7"]);
    await user.selectOptions(screen.getByLabelText("Expansions"), "Leaders + Edifice");
    await user.selectOptions(screen.getByLabelText("Players at each table"), "2");
    expect(listed("Expansions")).toEqual(["None", "Leaders"]);
    expect(screen.getByLabelText("Expansions")).toHaveValue("none");
    await user.selectOptions(screen.getByLabelText("Game"), "7 Wonders Duel");
    expect(screen.queryByLabelText("Players at each table")).not.toBeInTheDocument();
  });

  it("are played against levels that decide the same for everybody, as the server says", async () => {
    vi.spyOn(api, "duplicates").mockResolvedValue([]);
    show(<DuplicatesPage />);
    await screen.findByRole("option", { name: /^Newcomer/ });
    const bots = within(screen.getByLabelText("Opponents")).getAllByRole("option");
    expect(bots.map((one) => one.getAttribute("value"))).toEqual(["newcomer", "apprentice", "mason", "architect"]);
  });

  it("hide what others did, and are played with one click", async () => {
    vi.spyOn(api, "duplicate").mockResolvedValue(sampleDuplicate());
    const play = vi.spyOn(api, "playDuplicate").mockResolvedValue(sampleTable({ id: "fresh" }));
    const { history, user } = show(<DuplicatePage id="d1" />);
    const first = await screen.findByRole("row", { name: /^Deal 1/ });
    expect(within(first).getByText("hidden")).toBeInTheDocument();
    expect(screen.getByLabelText("Link for friends", { selector: "input" })).toHaveValue(`${window.location.origin}/duplicate/d1`);
    await user.click(within(first).getByRole("button", { name: "Play deal 1" }));
    expect(play).toHaveBeenCalledWith("d1", 1);
    await waitFor(() => expect(history?.at(-1)).toBe("/table/fresh"));
  });

  it("are joined by their link", async () => {
    const entrants = [sampleEntrant("Noor", { host: true })];
    vi.spyOn(api, "duplicate").mockResolvedValue(sampleDuplicate({ joined: false, entrants }));
    const join = vi.spyOn(api, "joinDuplicate").mockResolvedValue(sampleDuplicate());
    const { user } = show(<DuplicatePage id="d1" />);
    expect(await screen.findByRole("row", { name: /^Deal 1/ })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Play/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Take part" }));
    expect(join).toHaveBeenCalledWith("d1");
  });

  it("compare everybody when it is over", async () => {
    const done = (score: number, best: boolean, table: string): DuplicatePlay => ({ status: "finished", hidden: false, score, best, table });
    const entrants = [
      sampleEntrant("Noor", { plays: [done(9, true, "n1"), done(30, true, "n2")], finished: 2, total: 39, rank: 1 }),
      sampleEntrant("Ada", { you: true, plays: [done(-4, false, "a1"), { ...SECRET, hidden: false }], finished: 2, total: -34, rank: 2 }),
    ];
    vi.spyOn(api, "duplicate").mockResolvedValue(sampleDuplicate({ over: true, entrants }));
    show(<DuplicatePage id="d1" />);
    const total = await screen.findByRole("row", { name: /^Total/ });
    expect(within(total).getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["First: +39", "−34"]);
    expect(within(total).getAllByRole("cell").map((cell) => cell.dataset.name)).toEqual(["Noor", "Ada"]); // for phones
    expect(screen.getByRole("columnheader", { name: "Noor" })).toBeInTheDocument();
    expect(screen.getByText("gave up")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Replay of Noor, deal 2" })).toHaveAttribute("href", "/replay/n2");
    expect(screen.queryByRole("button", { name: /^Play/ })).not.toBeInTheDocument();
  });

  it.each([[8, true], [4, false]])("show %i people below each other where a window is narrow for them: %s", async (count, stacked) => {
    vi.spyOn(window, "matchMedia").mockImplementation((query) => mediaQuery(query, 1200 <= Number(/\d+/.exec(query)?.[0])));
    const entrants = Array.from({ length: count }, (_, place) => sampleEntrant(`Guest ${place}`));
    vi.spyOn(api, "duplicate").mockResolvedValue(sampleDuplicate({ people: count, entrants }));
    show(<DuplicatePage id="d1" />);
    expect((await screen.findByRole("table")).classList.contains("stacked")).toBe(stacked);
  });
});
