import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import weigh from "../../fixtures/duel-weigh.json";
import { api } from "../api/client";
import type { JudgedAnswer, PosedPuzzle, PuzzleShelves, SolverStanding } from "../api/types";
import { useTable } from "../table/TableContext";
import { mediaQuery } from "../test/media";
import { viewIn } from "../test/views";
import { DailyPuzzle } from "./DailyPuzzle";
import { NextPuzzle } from "./NextPuzzle";
import { PuzzlePage } from "./PuzzlePage";
import { PuzzlesPage } from "./PuzzlesPage";

vi.mock("../table/Game", () => ({ Game: Stage }));
vi.mock("../table/SidePanel", () => ({ SidePanel: () => null }));

/** A table with one thing to do. */
function Stage() {
  const { play, watching, names, table, asked } = useTable();
  return (
    <>
      <header>{asked}</header>
      <button type="button" disabled={watching} onClick={() => play("build baths")}>
        {`${names.join(" and ")}, seat ${table.you}`}
      </button>
    </>
  );
}

const STANDING: SolverStanding = { rating: 1540, deviation: 120, tried: 3, solved: 2, streak: 2, best: 2, days: 1 };
const POSED: PosedPuzzle = {
  id: "duel-1-2-2",
  game: "duel",
  players: 2,
  player: 1,
  themes: [{ id: "deny", name: "Deny" }],
  rating: 1400,
  view: viewIn(weigh, "duel"),
  day: null,
  right: null,
};
const told = (action: string, words: string, chance: number | null) => ({ action, words, chance, why: `Why ${words}.` });

function judged(right: boolean): JudgedAnswer {
  const solution = told("build baths", "Build: Baths", 0.62);
  const chosen = right ? solution : told("sell inn", "Sell: Inn", null);
  return {
    answer: {
      right,
      chosen,
      solution,
      obvious: told("build inn", "Build: Inn", 0.31),
      reply: "Build: Theater",
      check: { simulations: 44_000, positions: 0 },
    },
    counted: true,
    change: right ? 40 : -35,
    puzzle_rating: 1390,
    standing: STANDING,
  };
}

const SHELVES: PuzzleShelves = {
  shelves: [{ game: "duel", puzzles: 300, solved: 2, themes: [{ id: "deny", name: "Deny", puzzles: 90 }] }],
  standing: STANDING,
  daily: "duel-1-2-2",
  daily_game: "duel",
  daily_right: null,
};

function show(page: React.ReactNode, path = "/") {
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  render(
    <Router hook={hook} searchHook={searchHook}>
      {page}
    </Router>,
  );
  return { history, user: userEvent.setup() };
}

beforeEach(() => {
  vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada L.", account: false, email: null, mails: false });
  vi.spyOn(api, "puzzles").mockResolvedValue(SHELVES);
  vi.spyOn(api, "puzzle").mockResolvedValue(POSED);
});

test("on a small phone it is asked in the bar above the table, which has all the room", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => mediaQuery(query, query.includes("max-height")));
  show(<PuzzlePage id="duel-1-2-2" />);
  const question = await screen.findByRole("region", { name: "Puzzles" });
  expect(screen.getByRole("banner")).toContainElement(question);
  expect(question).toHaveTextContent("Deny What is the best decision?");
  expect(within(question).getByRole("link", { name: "Another one" })).toHaveAttribute("href", "/puzzles/next");
});

test("what you play at the table is the answer, and the reasons follow", async () => {
  const answer = vi.spyOn(api, "answerPuzzle").mockResolvedValue(judged(true));
  const { user } = show(<PuzzlePage id="duel-1-2-2" />, "/puzzles/duel-1-2-2?game=duel&theme=deny");
  expect(await screen.findByText("Deny")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ada and Ada L., seat 1" }));
  expect(answer).toHaveBeenCalledWith("duel-1-2-2", "build baths", "en");
  expect(await screen.findByRole("status")).toHaveTextContent("Right!");
  expect(screen.getByText("1540 (+40) · 2 in a row")).toBeInTheDocument();
  expect(screen.getByText(/^Why Build: Inn\. The answer to it: “Build: Theater”\.$/)).toBeInTheDocument();
  expect(screen.getByText(/44,000 simulations/)).toBeInTheDocument();
  const next = screen.getByRole("link", { name: "Next puzzle" });
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute("href", "/puzzles/next?game=duel&theme=deny");
});

test("a wrong answer names the solution, can be folded away, and may be tried again", async () => {
  vi.spyOn(api, "answerPuzzle").mockResolvedValue(judged(false));
  const { user } = show(<PuzzlePage id="duel-1-2-2" />);
  const table = await screen.findByRole("button", { name: /seat 1/ });
  await user.click(table);
  expect(await screen.findByRole("status")).toHaveTextContent("Not the best");
  expect(screen.getByText("Build: Baths")).toBeInTheDocument();
  expect(screen.getByText("62 %")).toBeInTheDocument();
  expect(screen.getByText("Sell: Inn")).toBeInTheDocument();
  expect(table).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "See the table" }));
  expect(screen.queryByText("Build: Baths")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(table).toBeEnabled();
});

test("a refusal is told, and another one can be tried", async () => {
  vi.spyOn(api, "puzzle").mockRejectedValueOnce(new Error("no")).mockResolvedValue(POSED);
  const { user } = show(<PuzzlePage id="duel-1-2-2" />);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Deny")).toBeInTheDocument();
});

test("the next puzzle is of the same game and theme", async () => {
  const next = vi.spyOn(api, "nextPuzzle").mockResolvedValue(POSED);
  const { history } = show(<NextPuzzle />, "/puzzles/next?game=duel&theme=deny");
  await waitFor(() => expect(history.at(-1)).toBe("/puzzles/duel-1-2-2?game=duel&theme=deny"));
  expect(next.mock.calls[0]?.[0].get("theme")).toBe("deny");
});

test("the list says what there is, and how you stand", async () => {
  show(<PuzzlesPage />);
  expect(await screen.findByRole("link", { name: "Deny 90" })).toHaveAttribute("href", "/puzzles/next?game=duel&theme=deny");
  expect(screen.getByText("1540 ± 240")).toBeInTheDocument();
  expect(screen.getByText("2 of 300 puzzles solved")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Solve it" })).toHaveAttribute("href", "/puzzles/duel-1-2-2");
});

test("the lobby invites to the puzzle of the day, and says when it is solved", async () => {
  vi.spyOn(api, "puzzles").mockResolvedValue({ ...SHELVES, daily_right: true });
  show(<DailyPuzzle />);
  expect(await screen.findByText(/7 Wonders Duel · solved · 1 day in a row/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Look at it again" })).toBeInTheDocument();
});
