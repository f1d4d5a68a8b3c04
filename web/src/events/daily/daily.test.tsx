import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import { api } from "../../api/client";
import type { Daily, DailyResult, DailyResults, Play, SharedDeal } from "../../api/types";
import { sampleDeal, sampleTable } from "../../test/samples";
import { DailyPage } from "./DailyPage";
import { DailyPanel } from "./DailyPanel";
import { daysFrom, pageOf, timeLeft, today } from "./days";
import { scored, signed } from "./points";

const TODAY = today();
const YESTERDAY = daysFrom(TODAY, -1);
const ENDS = `${daysFrom(TODAY, 1)}T00:00:00Z`;

const played: Play = { table: "mine", status: "finished", score: 7, ahead: 3.5, points: [61, 54], won: true };

function sampleDaily(...deals: SharedDeal[]): Daily {
  return { day: TODAY, ends_at: ENDS, deals, tomorrow: [{ rulebook: "duel", commitment: "ef".repeat(32) }] };
}

function sampleResult(changes: Partial<DailyResult> = {}): DailyResult {
  const name = changes.name ?? "Noor";
  return { rank: 1, name, you: false, account: true, score: 9, ahead: 5.5, points: [60, 51], won: true, table: `of-${name}`, ...changes };
}

function sampleResults(changes: Partial<DailyResults> = {}): DailyResults {
  return { day: TODAY, ends_at: ENDS, deal: sampleDeal(), hidden: true, results: [], ...changes };
}

function show(what: React.ReactNode) {
  const { hook, history } = memoryLocation({ path: "/", record: true });
  render(<Router hook={hook}>{what}</Router>);
  return { history, user: userEvent.setup() };
}

beforeEach(() => {
  vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada", account: false, email: null, mails: false });
  vi.spyOn(api, "daily").mockResolvedValue(sampleDaily(sampleDeal()));
});

describe("the deals of today in the lobby", () => {
  it("begins a deal with one click", async () => {
    const play = vi.spyOn(api, "playDaily").mockResolvedValue(sampleTable({ id: "fresh" }));
    const { history, user } = show(<DailyPanel />);
    await user.click(await screen.findByRole("button", { name: "Play the deal of the day: 7 Wonders Duel" }));
    expect(play).toHaveBeenCalledWith(TODAY, "duel");
    await waitFor(() => expect(history?.at(-1)).toBe("/table/fresh"));
  });

  it("says how it is played, how you did, and where you play on", async () => {
    const wonders = { rulebook: "wonders" as const, players: 4, options: { expansions: ["leaders" as const] } };
    vi.spyOn(api, "daily").mockResolvedValue(
      sampleDaily(
        sampleDeal({ ...wonders, mine: { ...played, status: "playing", score: null, ahead: null, points: null } }),
        sampleDeal({ mine: played, par: 3.5 }),
      ),
    );
    show(<DailyPanel />);
    expect(await screen.findByText("4 players, with Leaders")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Play on: 7 Wonders" })).toHaveAttribute("href", "/table/mine");
    expect(screen.getByText("+3.5 to par")).toBeInTheDocument();
    const results = screen.getByRole("link", { name: "Results: 7 Wonders Duel" });
    expect(results).toHaveAttribute("href", `/daily/${TODAY}/duel`);
  });
});

describe("the page of a deal", () => {
  it("hides what others did until you have finished", async () => {
    vi.spyOn(api, "dailyResults").mockResolvedValue(sampleResults({ deal: sampleDeal({ finished: 2 }) }));
    show(<DailyPage day={null} rulebook="duel" />);
    expect(await screen.findByText("You will see how others did once you have finished.")).toBeInTheDocument();
    expect(screen.getByText("2 have finished")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Play the deal/ })).toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("compares everybody, and shows only your own game while others may still play", async () => {
    const results = [sampleResult(), sampleResult({ name: "Ada", you: true, rank: 2, score: 7, ahead: 3.5, table: "mine" })];
    vi.spyOn(api, "dailyResults").mockResolvedValue(
      sampleResults({ hidden: false, deal: sampleDeal({ mine: played, par: 3.5, finished: 2 }), results }),
    );
    show(<DailyPage day={TODAY} rulebook="duel" />);
    const rows = within(await screen.findByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell").map((cell) => cell.textContent).slice(0, 3))).toEqual([
      ["1", "+9", "+5.5"],
      ["2", "+7", "+3.5"],
    ]);
    const replays = screen.getAllByRole("link", { name: /^Replay of/ });
    expect(replays.map((link) => link.getAttribute("href"))).toEqual(["/replay/mine"]);
    expect(screen.queryByRole("button", { name: /^Play/ })).not.toBeInTheDocument();
  });

  it("shows a day that is over with all games and the secret number", async () => {
    const gone = sampleResult({ name: "Bo", rank: null, score: null, ahead: null, won: false });
    const deal = sampleDeal({ seed: "1234567", par: 3.5, finished: 2 });
    const ask = vi
      .spyOn(api, "dailyResults")
      .mockResolvedValue(sampleResults({ day: YESTERDAY, hidden: false, deal, results: [sampleResult(), gone] }));
    show(<DailyPage day={YESTERDAY} rulebook="duel" />);
    expect(await screen.findByText("You did not play this deal.")).toBeInTheDocument();
    expect(ask).toHaveBeenCalledWith(YESTERDAY, "duel");
    expect(screen.getAllByRole("link", { name: /^Replay of/ })).toHaveLength(2);
    expect(screen.getByText("Gave up")).toBeInTheDocument();
    expect(screen.getByText("1234567")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "The day after" })).toHaveAttribute("href", `/daily/${TODAY}/duel`);
  });
});

describe("days and points", () => {
  it("counts days, and says how long one lasts", () => {
    expect(daysFrom("2026-02-28", 1)).toBe("2026-03-01");
    expect(pageOf("2026-11-16.duel")).toBe("/daily/2026-11-16/duel");
    expect(pageOf("vDqfTz8Q3nXk.3")).toBe("/duplicate/vDqfTz8Q3nXk");
    const at = (time: string) => Date.parse(`2026-11-16T${time}Z`);
    expect(timeLeft("2026-11-17T00:00:00Z", at("18:00:00"), "en")).toBe("6 hours");
    expect(timeLeft("2026-11-17T00:00:00Z", at("23:59:50"), "en")).toBe("1 minute");
    expect(timeLeft("2026-11-18T12:00:00Z", at("18:00:00"), "en")).toBe("42 hours");
    expect(timeLeft("2026-11-23T18:00:00Z", at("18:00:01"), "nl")).toBe("7 dagen");
  });

  it("gives a lead its sign", () => {
    expect([signed(3, "en"), signed(-2.5, "nl"), signed(0, "en")]).toEqual(["+3", "−2,5", "0"]);
    expect([scored(-3, "duel", "en"), scored(54.5, "wonders", "fr")]).toEqual(["−3", "54,5"]);
  });
});
