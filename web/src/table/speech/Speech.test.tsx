import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import weigh from "../../../fixtures/duel-weigh.json";
import type { Happening } from "../../api/types";
import { sampleValue, sit } from "../../test/sitting";
import { viewIn } from "../../test/views";
import { Announcer } from "../story/Announcer";
import { withoutRepeats } from "./lines";
import { Speech } from "./Speech";

const VIEW = viewIn(weigh, "duel");
const LONG_ENOUGH = 10_000;

const move = (index: number, player: number, ...lines: string[]): Happening => ({
  index,
  player,
  by: "bot",
  events: [
    { type: "card_sold", player, card: "altar", coins: 2 },
    ...lines.map((line) => ({ type: "said" as const, player, line })),
  ],
  words: ["sold", ...lines.map((line) => `Bo: “${line}”`)],
});

const at = (...happenings: Happening[]) => sampleValue(VIEW, { happenings, story: happenings });

/** The seats of two players; one that is not on the screen has no size. */
function Seats({ width = 40 }: { width?: number }) {
  const sized = (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = () => new DOMRect(300, 200, width, width);
  };
  return [0, 1].map((player) => <i key={player} data-anchor={`seat-${player}`} ref={sized} />);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a line is shown at its seat, and gone when it has been read", () => {
  const { become } = sit(<><Seats /><Speech /></>, at());
  become(at(move(4, 1, "Coins first.")));
  expect(screen.getByText("Coins first.")).toBeVisible();
  act(() => vi.advanceTimersByTime(LONG_ENOUGH));
  expect(screen.queryByText("Coins first.")).toBeNull();
});

test("what was said before somebody came in is not said again", () => {
  sit(<><Seats /><Speech /></>, at(move(4, 1, "Coins first.")));
  expect(screen.queryByText("Coins first.")).toBeNull();
});

test("nobody says two things at a time, and others are not interrupted", () => {
  const { become } = sit(<><Seats /><Speech /></>, at());
  become(at(move(4, 1, "First."), move(5, 1, "Second.", "And more.")));
  become(at(move(6, 0, "Other.")));
  expect(screen.queryByText("First.")).toBeNull();
  expect(screen.queryByText("And more.")).toBeNull();
  expect(screen.getByText("Second.")).toBeVisible();
  expect(screen.getByText("Other.")).toBeVisible();
});

test("the same line is not said twice in a row, neither aloud nor in the story", () => {
  const moves = withoutRepeats([move(4, 1, "Stone upon stone."), move(5, 0, "Stone upon stone."), move(6, 1, "Stone upon stone."), move(7, 1, "Done.")]);
  expect(moves.map(({ words }) => words.slice(1))).toEqual([["Bo: “Stone upon stone.”"], ["Bo: “Stone upon stone.”"], [], ["Bo: “Done.”"]]);
  expect(moves.map(({ events }) => events.length)).toEqual([2, 2, 1, 2]);
  expect(withoutRepeats(moves)).toEqual(moves);
});

test("a line comes back in another turn, not in the same one", () => {
  const lines = ["Stone upon stone.", "Done.", "Stone upon stone."];
  const turn = [4, 5, 6].map((index, number) => move(index, 1, lines[number] ?? ""));
  const later = [move(7, 0, "Well."), move(8, 1, "Stone upon stone.")];
  const told = withoutRepeats([...turn, ...later]).map(({ events }) => events.length);
  expect(told).toEqual([2, 2, 1, 2, 2]);
});

test("a move without words leaves the lines as they are", () => {
  const { become } = sit(<><Seats /><Speech /></>, at());
  become(at(move(4, 1, "First.")));
  become(at(move(5, 0)));
  expect(screen.getByText("First.")).toBeVisible();
});

test("a press anywhere puts the lines away", () => {
  const { become } = sit(<><Seats /><Speech /></>, at());
  become(at(move(4, 1, "First.")));
  fireEvent.keyDown(document.body, { key: "a" });
  expect(screen.queryByText("First.")).toBeNull();
  become(at(move(5, 1, "Second.")));
  fireEvent.pointerDown(document.body);
  expect(screen.queryByText("Second.")).toBeNull();
});

test("a seat that is a line has its bubble on the right of the name", () => {
  const named = (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = () => new DOMRect(340, 200, 100, 40);
  };
  const line = <div data-speech="right"><Seats /><b data-speech="after" ref={named} /></div>;
  const { become } = sit(<>{line}<Speech /></>, at());
  become(at(move(4, 1, "Coins first.")));
  expect(screen.getByText("Coins first.")).toHaveAttribute("data-side", "right");
  expect(screen.getByText("Coins first.")).toHaveStyle({ left: "449px" });
});

test("a seat that is not on the screen has no bubble", () => {
  const { become } = sit(<><Seats width={0} /><Speech /></>, at());
  become(at(move(4, 1, "Coins first.")));
  expect(screen.getByText("Coins first.")).not.toBeVisible();
});

test("screen readers hear a line once: with the story, not from the bubble", () => {
  const { become } = sit(<><Seats /><Speech /><Announcer /></>, at());
  become(at(move(4, 1, "Coins first.")));
  expect(screen.getByText("Coins first.").closest("[aria-hidden=true]")).not.toBeNull();
  expect(screen.getAllByText("Bo: “Coins first.”")).toHaveLength(1);
  expect(screen.getByRole("log")).toHaveTextContent("Bo: “Coins first.”");
});
