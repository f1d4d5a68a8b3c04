import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../../api/client";
import { ApiError } from "../../api/request";
import type { Hint, Table, View } from "../../api/types";
import { changeSettings } from "../../settings/store";
import { shelveAlmanacs } from "../../test/almanacs";
import { FakeSocket } from "../../test/FakeSocket";
import { mediaQuery } from "../../test/media";
import { sampleHappening, sampleSeat, sampleTable, sampleView } from "../../test/samples";
import { come, withServer } from "../../test/tablePage";
import { TopBar } from "../TopBar";
import { useBest, useTakesHints } from "./HintContext";

vi.mock("../../duel/DuelTable", () => ({ DuelTable: PlainTable }));
vi.mock("../../tour/TourOffer", () => ({ TourOffer: () => null }));

const LEGAL = ["build baths", "sell baths", "build palace"];
const HINT: Hint = {
  simulations: 9400,
  suggestions: [
    { action: "build baths", words: "Build Baths", win: 0.624, points: 58.4, why: "Brings 3 victory points.", remarks: [] },
    { action: "sell baths", words: "Sell Baths", win: 0.998, points: 1.2, why: "Brings 2 coins.", remarks: [] },
    { action: "build palace", words: "Build Palace", win: 0.001, points: 40, why: "Costs you 4 coins.", remarks: [] },
  ],
};

/** A table that only says what is chosen and what the hint is about. */
function PlainTable() {
  const [chosen, choose] = useState("nothing");
  useTakesHints(choose);
  return (
    <>
      <TopBar age={2} detail="15 left" waiting="Your turn" urgent />
      <p>{`chosen: ${chosen}`}</p>
      <p>{`best: ${useBest() ?? "nothing"}`}</p>
    </>
  );
}

function showView(moves: number, changes: Partial<View> = {}, player = 1): void {
  const message = sampleView(moves, moves === 0 ? [] : [{ ...sampleHappening(moves - 1), player }]);
  const view = { ...message.view, legal: LEGAL, structure: [], offers: null, ...changes } as View;
  act(() => FakeSocket.last.say({ ...message, view }));
}

async function sitDown(changes: Partial<Table> = {}) {
  const { user } = await come();
  act(() => FakeSocket.last.say({ type: "table", table: sampleTable(changes), now: "2026-01-01T12:00:00Z" }));
  showView(0);
  await screen.findByText("chosen: nothing");
  return user;
}

const button = () => screen.getByRole("button", { name: "Hint" });
const panel = () => screen.queryByRole("region", { name: "What the master would do" });

let answer: (hint: Hint) => void;
withServer();
beforeEach(() => {
  shelveAlmanacs();
  changeSettings({ language: "en" });
  vi.spyOn(api, "hint").mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
});

describe("a hint", () => {
  it("is thought about, then lists the best actions with their chances and reasons", async () => {
    const user = await sitDown();
    await user.click(button());
    expect(api.hint).toHaveBeenCalledExactlyOnceWith("t1", "en");
    expect(panel()).toHaveAttribute("aria-busy", "true");
    expect(panel()).toHaveTextContent("Thinking it over …");
    await act(async () => answer(HINT));
    const options = within(panel() as HTMLElement).getAllByRole("listitem");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Build Baths62% to win, about 58 pointsBrings 3 victory points.",
      "Sell Bathswins, about 1 pointBrings 2 coins.",
      "Build Palacehardly any chance of winning, about 40 pointsCosts you 4 coins.",
    ]);
    expect(panel()).toHaveTextContent("It imagined 9,400 games");
    expect(screen.getByText("best: build baths")).toBeInTheDocument();
  });

  it("is said once to screen readers", async () => {
    const user = await sitDown();
    await user.click(button());
    await act(async () => answer(HINT));
    const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(said).toContain("Hint: Build Baths. 62% to win, about 58 points.");
  });

  it("chooses what is clicked, and plays nothing", async () => {
    const user = await sitDown();
    await user.click(button());
    await act(async () => answer(HINT));
    await user.click(screen.getByRole("button", { name: /Sell Baths/ }));
    expect(screen.getByText("chosen: sell baths")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Sell Baths/, pressed: true })).toBeInTheDocument();
    expect(FakeSocket.last.sent).toEqual([]);
  });

  it("is folded up on a phone once a choice is made, and its mark remains", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation((query) => mediaQuery(query, query.includes("600px")));
    const user = await sitDown();
    await user.click(button());
    await act(async () => answer(HINT));
    await user.click(screen.getByRole("button", { name: /Sell Baths/ }));
    expect(panel()).not.toBeInTheDocument();
    expect(screen.getByText("best: build baths")).toBeInTheDocument();
    await user.click(button());
    expect(panel()).toHaveTextContent("Build Palace");
    expect(api.hint).toHaveBeenCalledOnce();
  });

  it("comes and goes with T, and goes with Escape", async () => {
    const user = await sitDown();
    await user.keyboard("t");
    await act(async () => answer(HINT));
    expect(panel()).toBeInTheDocument();
    await user.keyboard("t");
    expect(panel()).not.toBeInTheDocument();
    expect(screen.getByText("best: nothing")).toBeInTheDocument();
    await user.keyboard("t");
    await user.keyboard("{Escape}");
    expect(panel()).not.toBeInTheDocument();
  });

  it("stays while others choose, and is forgotten with the next decision", async () => {
    const user = await sitDown();
    await user.click(button());
    showView(1);
    await act(async () => answer(HINT));
    expect(panel()).toHaveTextContent("Build Baths");
    showView(2, { legal: ["build palace", "sell palace"] });
    expect(panel()).not.toBeInTheDocument();
  });

  it("is forgotten with the next decision, though that offers the same", async () => {
    const user = await sitDown();
    await user.click(button());
    await act(async () => answer(HINT));
    showView(1, {}, 0);
    expect(panel()).not.toBeInTheDocument();
  });

  it("that comes too late is not shown", async () => {
    const user = await sitDown();
    await user.click(button());
    showView(1, { legal: ["build palace", "sell palace"] });
    await act(async () => answer(HINT));
    expect(panel()).not.toBeInTheDocument();
  });

  it("that is refused says why, and can be asked for again", async () => {
    vi.mocked(api.hint).mockRejectedValue(new ApiError(429, "too_often", "Wait a moment."));
    const user = await sitDown();
    await user.click(button());
    expect(await screen.findByText("Wait a moment.")).toBeInTheDocument();
    expect(panel()).not.toBeInTheDocument();
    expect(button()).toBeEnabled();
  });

  it.each([
    ["where they are not allowed", { hints: false }, {}],
    ["to who watches", { you: null }, {}],
    ["when somebody else decides", {}, { legal: [] }],
    ["when there is nothing to choose", {}, { legal: ["sell baths"] }],
    ["when a bot plays in one's place", { seats: [sampleSeat(0, { stand_in: "mason" }), sampleSeat(1)] }, {}],
  ])("is not offered %s", async (_when, table, view) => {
    await sitDown(table);
    showView(1, view);
    expect(screen.queryByRole("button", { name: "Hint" })).not.toBeInTheDocument();
  });
});

describe("a hint for somebody else", () => {
  it("is told, and counted above the story", async () => {
    const user = await sitDown();
    const noor = sampleSeat(1, { kind: "person", name: "Noor", hints: 1 });
    const ada = sampleSeat(0, { kind: "person", name: "Ada" });
    act(() => FakeSocket.last.say({ type: "table", table: sampleTable({ seats: [ada, noor] }), now: "2026-01-01T12:00:00Z" }));
    expect(await screen.findByText("Noor asked for a hint.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await user.click(screen.getByRole("menuitem", { name: /story/i }));
    expect(screen.getByText("Hints taken: Noor 1")).toBeInTheDocument();
  });
});
