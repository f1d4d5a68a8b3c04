import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import { api } from "../../api/client";
import type { Contest, Tournament, TournamentInList, TournamentStanding } from "../../api/types";
import { sampleGame, sampleTable } from "../../test/samples";
import { BackToTournament } from "./BackToTournament";
import { TournamentPage } from "./TournamentPage";
import { TournamentsPage } from "./TournamentsPage";
import { TournamentsPanel } from "./TournamentsPanel";

function sampleStanding(name: string, changes: Partial<TournamentStanding> = {}): TournamentStanding {
  const nothing = { score: 0, games: 0, wins: 0, points: 0, buchholz: null, direct: null };
  return { rank: 1, name, account: false, rating: null, doubt: null, you: false, seed: null, ...nothing, streak: false, out: false, ...changes };
}

function sampleContest(names: string[], changes: Partial<Contest> = {}): Contest {
  const seats = names.map((name, player) => ({ name, you: name === "Ada", seed: player + 1, place: null, points: null, score: null }));
  return { number: 1, board: 1, table: "t1", over: false, seats, on: null, ...changes };
}

function sampleTournament(changes: Partial<Tournament> = {}): Tournament {
  const settings = { options: {}, size: 2, clock: "quick" as const, rated: false, rounds: null, minutes: 60, public: true, most: 8 };
  const times = { starts_at: null, ends_at: null, started_at: null, finished_at: null };
  const mine = { host: false, joined: false, out: false, table: null, bye: false };
  return {
    id: "x1",
    name: "Friday",
    kind: "knockout",
    rulebook: "duel",
    status: "open",
    round: 0,
    people: 2,
    hosted_by: "Noor",
    all_rounds: 2,
    standings: [sampleStanding("Ada", { you: true }), sampleStanding("Noor")],
    played: [],
    ...settings,
    ...times,
    ...mine,
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
});

describe("tournaments", () => {
  it("are counted in the lobby, which invites to run one when there are none", async () => {
    const listed = vi.spyOn(api, "tournamentsNow").mockResolvedValue([]);
    const { unmount } = render(<TournamentsPanel />);
    expect(await screen.findByText("None right now. Anybody can run one.")).toBeInTheDocument();
    unmount();
    listed.mockResolvedValue([sampleTournament(), sampleTournament({ id: "x2", status: "playing" })]);
    render(<TournamentsPanel />);
    expect(await screen.findByText("Waiting for players: 1. Being played: 1.")).toBeInTheDocument();
  });

  it("are listed with the game that waits, and opened as they are chosen", async () => {
    const listed: TournamentInList[] = [sampleTournament({ status: "playing", joined: true, table: "t7" }), sampleTournament({ id: "x2", name: "Sunday" })];
    vi.spyOn(api, "tournaments").mockResolvedValue(listed);
    vi.spyOn(api, "games").mockResolvedValue([
      sampleGame("duel", { tournaments: ["arena", "swiss", "knockout"] }),
      sampleGame("wonders", { tournaments: ["league"], league_tables: [3, 7], expansions: [{ name: "leaders", fewest: 2, brings: [] }] }),
    ]);
    const open = vi.spyOn(api, "openTournament").mockResolvedValue(sampleTournament({ id: "fresh" }));
    const { history, user } = show(<TournamentsPage />);
    const playing = await screen.findByRole("region", { name: "Being played" });
    expect(within(playing).getByRole("link", { name: "To your game" })).toHaveAttribute("href", "/table/t7");
    expect(screen.getByRole("link", { name: "View Sunday" })).toHaveAttribute("href", "/tournaments/x2");
    await user.click(screen.getByRole("button", { name: "New tournament" }));
    await user.type(screen.getByLabelText("Name"), "Seven at seven");
    const games = () => within(screen.getByLabelText("Game")).getAllByRole("option").map((one) => one.textContent);
    await waitFor(() => expect(games()).toEqual(["7 Wonders Duel"]));
    await user.selectOptions(screen.getByLabelText("Kind"), "League");
    expect(games()).toEqual(["7 Wonders"]);
    await user.selectOptions(screen.getByLabelText("Expansions"), "Leaders");
    await user.selectOptions(screen.getByLabelText("Players at a table"), "7");
    await user.click(screen.getByRole("button", { name: "Open it" }));
    expect(open).toHaveBeenCalledWith({
      name: "Seven at seven",
      kind: "league",
      rulebook: "wonders",
      options: { expansions: ["leaders"], sides: "random" },
      size: 7,
      clock: "quick",
      rated: false,
      rounds: 5,
      minutes: 60,
      public: true,
      most: 32,
      starts_at: null,
    });
    await waitFor(() => expect(history?.at(-1)).toBe("/tournaments/fresh"));
  });

  it("are joined by their link, and started by their host", async () => {
    vi.spyOn(api, "tournament").mockResolvedValue(sampleTournament({ host: true }));
    const join = vi.spyOn(api, "joinTournament").mockResolvedValue(sampleTournament());
    const start = vi.spyOn(api, "startTournament").mockResolvedValue(sampleTournament());
    const { user } = show(<TournamentPage id="x1" />);
    await user.click(await screen.findByRole("button", { name: "Take part" }));
    expect(join).toHaveBeenCalledWith("x1");
    await user.click(screen.getByRole("button", { name: "Start" }));
    expect(start).toHaveBeenCalledWith("x1");
    expect(screen.getByLabelText("Link for others")).toHaveValue(`${window.location.origin}/tournaments/x1`);
  });

  it("show how strong people are before the start, and lead to their profiles", async () => {
    const ada = sampleStanding("Ada", { account: true, rating: 1612, doubt: 143 });
    vi.spyOn(api, "tournament").mockResolvedValue(sampleTournament({ standings: [ada, sampleStanding("Noor")] }));
    show(<TournamentPage id="x1" />);
    const [, first, second] = await screen.findAllByRole("row");
    expect(first).toHaveTextContent("Rating 1612, give or take 143");
    expect(within(first as HTMLElement).getByRole("link", { name: "Ada" })).toHaveAttribute("href", "/player/Ada");
    expect(within(second as HTMLElement).queryByRole("link")).not.toBeInTheDocument();
  });

  it("of several rounds can be joined late, as long as one is to come", async () => {
    const late = { kind: "swiss" as const, status: "playing" as const, rounds: 3, round: 2 };
    vi.spyOn(api, "tournament").mockResolvedValue(sampleTournament(late));
    const { unmount } = render(<TournamentPage id="x1" />);
    expect(await screen.findByText(/from the next round on/)).toBeInTheDocument();
    const rules = screen.getByText("How it is played, and what counts");
    expect(rules.querySelector(".i")).not.toBeNull(); // an arrow says that it opens
    expect(screen.getByRole("button", { name: "Take part" })).toBeInTheDocument();
    unmount();
    vi.spyOn(api, "tournament").mockResolvedValue(sampleTournament({ ...late, round: 3 }));
    render(<TournamentPage id="x1" />);
    expect(await screen.findByText("You are watching.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Take part" })).not.toBeInTheDocument();
  });

  it("show a bracket, and the way to one’s own game", async () => {
    const contests = [
      sampleContest(["Ada", "Noor"]),
      sampleContest(["Bo"], { number: 2, board: 2, table: null, over: true, on: 0 }),
    ];
    const changes = { status: "playing" as const, joined: true, table: "t1", round: 1, played: [{ number: 1, contests }] };
    vi.spyOn(api, "tournament").mockResolvedValue(sampleTournament(changes));
    const leave = vi.spyOn(api, "leaveTournament").mockResolvedValue(sampleTournament());
    const { user } = show(<TournamentPage id="x1" />);
    expect(await screen.findByRole("link", { name: "To your game" })).toHaveAttribute("href", "/table/t1");
    const semifinals = screen.getByRole("region", { name: "Semi-finals" });
    expect(within(semifinals).getAllByRole("listitem").map((one) => one.textContent)).toEqual(["1Ada2Noor", "1Bobye"]);
    expect(within(semifinals).getByRole("link", { name: "Watch: Ada and Noor" })).toHaveAttribute("href", "/table/t1");
    expect(within(screen.getByRole("region", { name: "Final" })).getByText("Not known yet")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Withdraw" }));
    const sure = screen.getByRole("dialog", { name: "Withdraw" });
    await user.click(within(sure).getByRole("button", { name: "Withdraw" }));
    expect(leave).toHaveBeenCalledWith("x1");
  });

  it("show standings with halves and tie-breaks, and all rounds", async () => {
    const seats = sampleContest(["Ada", "Noor"]).seats.map((seat) => ({ ...seat, place: 1, points: 40, score: 0.5 }));
    const standings = [
      sampleStanding("Noor", { score: 2.5, buchholz: 4, direct: 0, points: 151 }),
      sampleStanding("Ada", { you: true, rank: 2, score: 0.5, buchholz: 3.5, out: true }),
    ];
    const played = [{ number: 3, contests: [sampleContest(["Ada", "Noor"], { over: true, seats })] }];
    vi.spyOn(api, "tournament").mockResolvedValue(sampleTournament({ kind: "swiss", rounds: 3, status: "finished", round: 3, standings, played }));
    show(<TournamentPage id="x1" />);
    const first = await screen.findByRole("row", { name: /Noor/ });
    expect(within(first).getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["1", "2½", "4", "0", "151"]);
    expect(within(screen.getByRole("row", { name: /Ada/ })).getByText("left")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Replay: Ada and Noor" })).toHaveAttribute("href", "/replay/t1");
    expect(screen.queryByRole("button", { name: "Take part" })).not.toBeInTheDocument();
  });

  it("are found again from the table", async () => {
    vi.spyOn(api, "tournamentOf").mockResolvedValue({ tournament: "x1" });
    const table = sampleTable({ clock: "quick" });
    const seats = table.seats.map((seat) => ({ ...seat, person: "somebody" }));
    show(<BackToTournament table={{ ...table, seats }} />);
    expect(await screen.findByRole("link", { name: "To the tournament" })).toHaveAttribute("href", "/tournaments/x1");
  });
});
