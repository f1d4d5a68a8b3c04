import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import weigh from "../../fixtures/duel-weigh.json";
import { api } from "../api/client";
import type { Frame } from "../api/types";
import { sampleEvents, sampleTable } from "../test/samples";
import { viewIn } from "../test/views";
import { useTable } from "../table/TableContext";
import { ReplayPage } from "./ReplayPage";

vi.mock("../table/Game", () => ({ Game: Stage }));

/** A table that only says what it was given. */
function Stage() {
  const { view, story, happenings, watching } = useTable();
  return (
    <output data-testid="stage">
      {`seat ${view.viewer}, ${story.length} told, ${happenings.length} new${watching ? ", watching" : ""}`}
    </output>
  );
}

const MOVES = 60;

function frame(viewer: number, moves: number): Frame {
  const events = sampleEvents({ type: "card_sold", player: moves % 2, card: "altar", coins: 2 });
  const words = [`Move ${moves}.`];
  return {
    moves,
    view: { ...viewIn(weigh, "duel"), viewer, age: moves < 30 ? 1 : 2 },
    happening: moves === 0 ? null : { index: moves - 1, player: moves % 2, by: "person", events, words },
  };
}

const replay = vi.fn<typeof api.replay>();

beforeEach(() => {
  window.history.replaceState(null, "", "/replay/t1");
  replay.mockReset().mockImplementation((_, { viewer, start, count }) => {
    const length = Math.min(count, MOVES + 1 - start);
    return Promise.resolve({ moves: MOVES, frames: Array.from({ length }, (_, n) => frame(viewer, start + n)) });
  });
  vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada", account: false, email: null, mails: false });
  vi.spyOn(api, "table").mockResolvedValue(sampleTable({ status: "finished" }));
  vi.spyOn(api, "chat").mockResolvedValue([]);
  vi.spyOn(api, "mutes").mockResolvedValue([]);
  vi.spyOn(api, "replay").mockImplementation(replay);
});

const stage = () => screen.findByTestId("stage");

async function shows(text: string) {
  await waitFor(() => expect(screen.getByTestId("stage")).toHaveTextContent(text));
}

test("begins at the beginning, from your own seat, and fetches the rest in chunks", async () => {
  render(<ReplayPage id="t1" />);
  await shows("seat 0, 0 told, 0 new, watching");
  await waitFor(() => expect(replay.mock.calls.map(([, { start }]) => start)).toEqual([0, 40]));
});

test("an address leads to a moment, with the story up to it", async () => {
  window.history.replaceState(null, "", "/replay/t1?move=45&seat=1");
  render(<ReplayPage id="t1" />);
  await shows("seat 1, 45 told, 0 new");
  expect(replay.mock.calls[0]?.[1]).toMatchObject({ start: 40, viewer: 1 });
});

test("keys step, jump and play; a step forward brings news", async () => {
  render(<ReplayPage id="t1" />);
  await stage();
  fireEvent.keyDown(window, { key: "ArrowRight" });
  await shows("1 told, 1 new");
  fireEvent.keyDown(window, { key: "ArrowLeft" });
  await shows("0 told, 0 new");
  await waitFor(() => expect(replay).toHaveBeenCalledTimes(2));
  fireEvent.keyDown(window, { key: "End" });
  await shows("60 told, 0 new");
  fireEvent.keyDown(window, { key: "Home" });
  fireEvent.keyDown(window, { key: " " });
  expect(screen.getByRole("button", { name: "Pause" })).toBeInTheDocument();
});

test("arrows belong to the replay wherever the focus is, but where something is written or slid", async () => {
  const walked = vi.fn();
  render(
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for cards that arrows walk over
    <div onKeyDown={walked}>
      <button type="button">A card</button>
      <input aria-label="A word" />
    </div>,
  );
  render(<ReplayPage id="t1" />);
  await stage();
  fireEvent.keyDown(screen.getByRole("button", { name: "A card" }), { key: "ArrowRight" });
  await shows("1 told, 1 new");
  expect(walked).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole("textbox", { name: "A word" }), { key: "ArrowRight" });
  fireEvent.keyDown(screen.getByRole("slider"), { key: "ArrowRight" });
  await shows("1 told, 1 new");
  expect(walked).toHaveBeenCalledOnce();
});

test("the game can be seen from another seat, at the same moment", async () => {
  render(<ReplayPage id="t1" />);
  await stage();
  fireEvent.change(screen.getByRole("slider"), { target: { value: "12" } });
  await userEvent.selectOptions(screen.getByLabelText("View from"), "Spectator");
  await shows("seat -1, 12 told");
  await waitFor(() => expect(window.location.search).toBe("?move=12&seat=none"));
});

test("ages are marked, and lead to where they begin", async () => {
  render(<ReplayPage id="t1" />);
  await stage();
  await userEvent.click(screen.getByRole("button", { name: "To Age II" }));
  await shows("30 told");
});

test("a game that is not over keeps its secrets", async () => {
  vi.spyOn(api, "table").mockResolvedValue(sampleTable({ status: "playing" }));
  render(<ReplayPage id="t1" />);
  expect(await screen.findByText(/A game can be replayed once it is over/)).toBeInTheDocument();
  expect(replay).not.toHaveBeenCalled();
});
