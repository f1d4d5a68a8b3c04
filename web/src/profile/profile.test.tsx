import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../api/client";
import { setMe } from "../api/me";
import { ApiError } from "../api/request";
import type { Leaderboard, PastGame, Profile } from "../api/types";
import { averages, ratings } from "./Curves";
import { nameIn, pathOf } from "./ladders";
import { LeaderboardPage } from "./LeaderboardPage";
import { ProfilePage } from "./ProfilePage";

const RATING = { rating: 1612, doubt: 143, provisional: false, games: 31, mu: 27.8, sigma: 3.6 };

const GAME: PastGame = {
  table: "t1",
  ladder: "duel",
  rulebook: "duel",
  expansions: [],
  players: [
    { player: 0, name: "Ada", bot: null, place: 1, points: 61 },
    { player: 1, name: null, bot: "mason", place: 2, points: 48 },
  ],
  finished_at: "2026-11-16T12:00:00Z",
  clock: "none",
  rated: false,
  ending: "civilian",
  player: 0,
  place: 1,
  won: true,
  gone: false,
  points: 61,
  city: null,
  side: null,
  rating: null,
};

function sampleProfile(changes: Partial<Profile> = {}): Profile {
  const moment = { at: "2026-11-16T12:00:00Z", won: true, points: 60, rated: true, rating: 1540, doubt: 300 };
  return {
    name: "Ada",
    account: true,
    since: "2026-10-01T12:00:00Z",
    public: false,
    you: true,
    ladders: [
      { ladder: "duel", games: 12, wins: 9, points: 58.25, rating: RATING, rank: 4, practice: null },
      {
        ladder: "monuments",
        games: 1,
        wins: 0,
        points: 40,
        rating: null,
        rank: null,
        practice: { ladder: "monuments", bot: "mason", rating: RATING },
      },
    ],
    details: {
      ladder: "duel",
      streaks: { won: 3, lost: 0, best: 5 },
      players: [{ key: "2", games: 12, wins: 9, points: 58.25 }],
      cities: [],
      wonders: [],
      leaders: [],
      endings: [],
      bots: [{ key: "mason", games: 4, wins: 3, points: 55 }],
      opponents: [{ key: "Bob B.", games: 8, wins: 6, points: 59.5 }],
      categories: [{ category: "blue", points: 14.2, everybody: 11 }],
      curve: [moment, { ...moment, rating: 1580, doubt: 280, points: 70 }],
    },
    ...changes,
  };
}

beforeEach(() => {
  setMe({ id: "ada", name: "Ada", account: true, email: null, mails: false });
  vi.spyOn(api, "almanac").mockReturnValue(new Promise(() => undefined));
  vi.spyOn(api, "pastGames").mockResolvedValue([GAME]);
});

describe("a profile", () => {
  it("shows ratings with their doubt, results and curves", async () => {
    vi.spyOn(api, "profile").mockResolvedValue(sampleProfile());
    render(<ProfilePage name="Ada" />);
    const duel = await screen.findByRole("button", { name: /7 Wonders Duel/, pressed: true });
    expect(duel).toHaveTextContent("12 games, 75% won");
    expect(within(duel).getByText("Rating 1612, give or take 143")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Monuments/, pressed: false })).toHaveTextContent("as strong as mason");
    expect(screen.getByRole("img", { name: "From 1540 to 1580 in 2 games" })).toBeInTheDocument();
    expect(screen.getByRole("figure", { name: "Rating in rated games" })).toHaveTextContent(/1240.*Nov 16, 2026.*Nov 16, 2026/);
    expect(screen.getByText("3 victories in a row")).toBeInTheDocument();
    const people = within(screen.getByRole("table", { name: "Against people" }));
    expect(people.getByRole("row", { name: /Bob B\. 8 75% 59\.5/ })).toBeInTheDocument();
    expect(people.getByRole("link", { name: "Bob B." })).toHaveAttribute("href", "/player/Bob%20B.");
    expect(screen.getByRole("row", { name: /Blue 14\.2 11\.0/ })).toBeInTheDocument();
  });

  it("shows another ladder when it is chosen", async () => {
    const ask = vi.spyOn(api, "profile").mockResolvedValue(sampleProfile());
    render(<ProfilePage name="Ada" />);
    await userEvent.click(await screen.findByRole("button", { name: /Monuments/ }));
    expect(ask).toHaveBeenLastCalledWith("Ada", "monuments");
  });

  it("lets its person decide who sees it, and nobody else", async () => {
    const show = vi.spyOn(api, "showProfile").mockResolvedValue(undefined);
    vi.spyOn(api, "profile").mockResolvedValue(sampleProfile());
    const { unmount } = render(<ProfilePage name="Ada" />);
    await userEvent.click(await screen.findByRole("switch", { name: /Public profile/ }));
    expect(show).toHaveBeenCalledWith(true);
    expect(screen.getByText("Everybody can see this page.")).toBeInTheDocument();
    unmount();
    vi.spyOn(api, "profile").mockResolvedValue(sampleProfile({ you: false, public: true }));
    render(<ProfilePage name="Ada" />);
    await screen.findByRole("button", { name: /Monuments/ });
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  });

  it("says kindly that it is not public", async () => {
    vi.spyOn(api, "profile").mockRejectedValue(new ApiError(403, "profile_private", "This profile is not public."));
    render(<ProfilePage name="Bob" />);
    expect(await screen.findByText(/^Bob keeps this page to themselves/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Report" })).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("says what is wrong when there is no such person", async () => {
    vi.spyOn(api, "profile").mockRejectedValue(new ApiError(404, "person_not_found", "There is no such person."));
    render(<ProfilePage name="Bob" />);
    expect(await screen.findByRole("alert")).toHaveTextContent("There is no such person.");
    expect(screen.queryByRole("button", { name: /Block|Report/ })).not.toBeInTheDocument();
  });

  it("finds games by their result and by a name, and exports what it found", async () => {
    vi.spyOn(api, "profile").mockResolvedValue(sampleProfile());
    const ask = vi.spyOn(api, "pastGames").mockResolvedValue([GAME]);
    render(<ProfilePage name="Ada" />);
    expect(await screen.findByText(/Against .*mason/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^Replay of the game/ })).toHaveAttribute("href", "/replay/t1");
    await userEvent.selectOptions(screen.getByLabelText("Result"), "true");
    await userEvent.type(screen.getByRole("searchbox"), "Bob");
    await waitFor(() =>
      expect(ask).toHaveBeenLastCalledWith("Ada", expect.objectContaining({ ladder: "duel", won: true, search: "Bob" })),
    );
    const link = screen.getByRole("link", { name: "Export these as records" });
    expect(link).toHaveAttribute("href", "/api/records/Ada?ladder=duel&won=true&search=Bob");
  });
});

describe("a leaderboard", () => {
  const board: Leaderboard = {
    ladder: "duel",
    people: 2,
    standings: [
      { ...RATING, rank: 1, name: "Bob" },
      { ...RATING, rank: 2, name: "Ada", rating: 1580 },
    ],
    you: { ...RATING, rating: 1580 },
    rank: 2,
  };

  it("shows who is the best, where you stand, and the bots", async () => {
    vi.spyOn(api, "leaderboard").mockResolvedValue(board);
    vi.spyOn(api, "botStandings").mockResolvedValue([{ ...RATING, bot: "master" }]);
    render(<LeaderboardPage ladder="duel" />);
    expect(await screen.findByText("You are number 2 of 2.")).toBeInTheDocument();
    const people = within(screen.getByRole("table", { name: "People" }));
    expect(people.getAllByRole("rowheader").map((one) => one.textContent)).toEqual(["Bob", "Ada"]);
    expect(await screen.findByRole("table", { name: "Bots" })).toHaveTextContent("Master");
    expect(screen.getByRole("link", { name: "Monuments" })).toHaveAttribute("href", "/leaderboard/monuments");
  });

  it("leads to your place, wherever it is", async () => {
    const ask = vi.spyOn(api, "leaderboard").mockResolvedValue({ ...board, people: 300, rank: 101 });
    vi.spyOn(api, "botStandings").mockResolvedValue([]);
    render(<LeaderboardPage ladder="duel" />);
    await userEvent.click(await screen.findByRole("button", { name: "Go to your place" }));
    expect(ask).toHaveBeenLastCalledWith("duel", 2);
  });

  it("says how to get there while nobody is on it", async () => {
    vi.spyOn(api, "leaderboard").mockResolvedValue({ ...board, people: 0, standings: [], you: null, rank: null });
    vi.spyOn(api, "botStandings").mockResolvedValue([]);
    render(<LeaderboardPage ladder="duel" />);
    expect(await screen.findByText(/Nobody has played enough/)).toBeInTheDocument();
    expect(screen.getByText(/Choose “Rated”/)).toBeInTheDocument();
  });
});

it("reads names in addresses, even such as 100%", () => {
  expect(nameIn("/player/Bob%20B./")).toBe("Bob B.");
  expect(nameIn("/player/100%")).toBe("100%");
  expect(nameIn("/player/a%252Fb")).toBe("a%2Fb");
  for (const name of ["Bob B.", "a/b", "a%2Fb", "100%", "%25", "Zoë?#"]) {
    expect(nameIn(new URL(pathOf(name), window.location.href).pathname)).toBe(name);
  }
});

describe("curves", () => {
  it("have the ratings of one kind only, and points that jump less", () => {
    const moment = { at: "", won: true, points: 10, rated: true, rating: 1500, doubt: 300 };
    const curve = [moment, { ...moment, rated: false, rating: 1400 }, { ...moment, rating: null, doubt: null }];
    expect(ratings(curve, true)).toEqual([{ at: "", value: 1500, doubt: 300 }]);
    expect(ratings(curve, false)).toEqual([{ at: "", value: 1400, doubt: 300 }]);
    const points = [10, 20, 60].map((one) => ({ ...moment, points: one }));
    expect(averages(points).map(({ value }) => value)).toEqual([10, 15, 30]);
  });
});
