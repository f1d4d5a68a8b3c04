import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import weigh from "../../../fixtures/duel-weigh.json";
import type { Happening } from "../../api/types";
import { sampleSeat, sampleTable } from "../../test/samples";
import { sampleValue, sit } from "../../test/sitting";
import { viewIn } from "../../test/views";
import { Story } from "./Story";

const VIEW = viewIn(weigh, "duel");
const NAMES = ["Ada", "Bo"];

const sold = (index: number, player: number, by: Happening["by"] = "person"): Happening => ({
  index,
  player,
  by,
  events: [{ type: "card_sold", player, card: "altar", coins: 2 }],
  words: [`${NAMES[player]} sells Altar for 2 coins.`],
});

test("an empty story says so", () => {
  sit(<Story lines={[]} names={NAMES} />, sampleValue(VIEW));
  expect(screen.getByText("Nothing has happened yet.")).toBeInTheDocument();
});

test("every sentence is a line, with the name of the player who acts set off", () => {
  sit(<Story lines={[sold(0, 0), sold(1, 1)]} names={NAMES} />, sampleValue(VIEW));
  expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Ada sells Altar for 2 coins.",
    "Bo sells Altar for 2 coins.",
  ]);
  expect(screen.getByText("Ada").tagName).toBe("B");
});

test("the reader is set off as “You”, and the city of another player is not", () => {
  const told = (line: Happening, words: string): Happening => ({ ...line, words: [words] });
  const lines = [
    told(sold(0, 0), "You sell Altar for 2 coins."),
    told(sold(1, 1), "Bo (Gizah) sells Altar for 2 coins."),
    told(sold(2, 0), "Your time ran out; a bot chose."),
  ];
  sit(<Story lines={lines} names={NAMES} />, sampleValue(VIEW));
  expect([...document.querySelectorAll("b")].map((name) => name.textContent)).toEqual(["You", "Bo"]);
  expect(screen.getByText(/sells Altar/)).toHaveTextContent("Bo (Gizah) sells Altar for 2 coins.");
});

test("moves of the clock and of a bot that stands in are marked in words", () => {
  const seats = [sampleSeat(0, { kind: "person" }), sampleSeat(1, { kind: "person" })];
  const value = sampleValue(VIEW, { table: sampleTable({ seats }) });
  sit(<Story lines={[sold(0, 0, "clock"), sold(1, 1, "bot")]} names={NAMES} />, value);
  expect(screen.getByText("time was up")).toBeInTheDocument();
  expect(screen.getByText("by a bot")).toBeInTheDocument();
});

test("the small story has the last lines only", () => {
  const lines = [0, 1, 2, 3].map((index) => sold(index, index % 2));
  sit(<Story lines={lines} limit={2} names={NAMES} />, sampleValue(VIEW));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("the newest stays in sight when the window is drawn smaller, unless somebody has scrolled up", () => {
  const redraw: (() => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(resized: () => void) {
        redraw.push(resized);
      }
      observe() {}
      disconnect() {}
    },
  );
  sit(<Story lines={[sold(0, 0), sold(1, 1)]} names={NAMES} />, sampleValue(VIEW));
  const list = screen.getByRole("list");
  Object.defineProperty(list, "scrollHeight", { value: 500 });
  for (const resized of redraw) resized();
  expect(list.scrollTop).toBe(500);
  list.scrollTop = 90;
  fireEvent.scroll(list);
  for (const resized of redraw) resized();
  expect(list.scrollTop).toBe(90);
  vi.unstubAllGlobals();
});
