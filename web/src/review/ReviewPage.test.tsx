import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import weigh from "../../fixtures/duel-weigh.json";
import { api } from "../api/client";
import { ApiError } from "../api/request";
import { sampleTable } from "../test/samples";
import { viewIn } from "../test/views";
import { ReviewPage } from "./ReviewPage";
import { sampleReview } from "./sample";

vi.mock("../table/Game", () => ({ Game: () => null }));
vi.mock("./stage/Hidden", () => ({ Hidden: () => null, usePieceNames: () => (id: string) => id }));

const review = vi.fn<typeof api.review>();

beforeEach(() => {
  window.history.replaceState(null, "", "/review/t1");
  review.mockReset().mockResolvedValue(sampleReview());
  vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada", account: false, email: null, mails: false });
  vi.spyOn(api, "table").mockResolvedValue(sampleTable({ status: "finished", you: null }));
  vi.spyOn(api, "review").mockImplementation(review);
  vi.spyOn(api, "askReview").mockResolvedValue(undefined);
  vi.spyOn(api, "replay").mockResolvedValue({
    moves: 2,
    frames: [{ moves: 0, view: viewIn(weigh, "duel"), happening: null }],
  });
});

const decision = (number: number) => screen.findByRole("region", { name: `Decision ${number}` });

test("shows what was played, what the coach would have played, what it cost and why", async () => {
  render(<ReviewPage id="t1" />);
  const card = within(await decision(1));
  expect(card.getByRole("heading", { name: "Build Altar (1)" })).toBeInTheDocument();
  expect(card.getByText("Blunder")).toBeInTheDocument();
  expect(card.getByRole("heading", { name: "Build Baths" })).toBeInTheDocument();
  expect(card.getByText(/Cost 12\s% of a victory.* And 3\.0 points at the end\./)).toBeInTheDocument();
  expect(card.getByText(/“You” is Ada here\./)).toBeInTheDocument();
  expect(card.getByText("Makes free later: Aqueduct.")).toBeInTheDocument();
  expect(api.askReview).not.toHaveBeenCalled();
});

test("arrows step through the decisions, on the curve too, and the address keeps up", async () => {
  render(<ReviewPage id="t1" />);
  await decision(1);
  fireEvent.keyDown(window, { key: "ArrowRight" });
  expect(await decision(2)).toBeInTheDocument();
  const curve = screen.getByRole("slider");
  expect(curve).toHaveAttribute("aria-valuetext", expect.stringMatching(/Decision 2.*Ada 100\s%/));
  fireEvent.keyDown(curve, { key: "ArrowLeft" });
  expect(await decision(1)).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toBe("?decision=1"));
});

test("tells moments, luck and skill, and accuracy", async () => {
  render(<ReviewPage id="t1" />);
  const parts = within(await screen.findByRole("region", { name: "Luck and skill" }));
  expect(parts.getAllByRole("row", { name: /result/ })[0]).toHaveTextContent("100.0");
  expect(screen.getByRole("region", { name: "Accuracy" })).toHaveTextContent("72");
  expect(screen.getByRole("region", { name: "Accuracy" })).toHaveTextContent("Best costs less than 0.5 % of a victory");
  expect(screen.getByText(/Best costs less than 0\.5\s% of a victory, good less than 2\s%/)).toBeInTheDocument();
  fireEvent.keyDown(window, { key: "End" });
  await decision(2);
  const [moment] = within(screen.getByRole("region", { name: "Moments that decided the game" })).getAllByRole("button");
  await userEvent.click(moment as HTMLElement);
  expect(await decision(1)).toBeInTheDocument();
});

test("what a resignation changed is a part of its own", async () => {
  const whole = sampleReview();
  const [ada, bot] = whole.summary?.players ?? [];
  if (!ada || !bot) throw new Error("two players");
  const parts = { ...ada.parts, others: 0, resigned: -513_333, result: 0 };
  review.mockResolvedValue({ ...whole, summary: whole.summary && { ...whole.summary, ending: "resignation", players: [{ ...ada, parts }, bot] } });
  render(<ReviewPage id="t1" />);
  const told = within(await screen.findByRole("region", { name: "Luck and skill" }));
  expect(told.getAllByRole("row", { name: /resignation/ }).map(({ textContent }) => textContent)).toEqual(["the resignation−51.3"]);
  expect(told.getAllByRole("row", { name: /result/ })[0]).toHaveTextContent("0.0");
});

test("asks the coach once, and fills in while it thinks", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  const none = sampleReview({ status: "none", decisions: [], summary: null, questions: 0, answered: 0 });
  const early = sampleReview({ status: "thinking", summary: null, decisions: sampleReview().decisions.slice(0, 1), questions: 9 });
  review.mockResolvedValueOnce(none).mockResolvedValueOnce(early);
  render(<ReviewPage id="t1" />);
  await waitFor(() => expect(api.askReview).toHaveBeenCalledOnce());
  expect(await screen.findByText("2 of 9 questions answered")).toBeInTheDocument();
  expect(await screen.findByRole("region", { name: "Accuracy" })).toBeInTheDocument();
  expect(review.mock.calls.map(([, , since]) => since)).toEqual([0, 0, 1]);
  vi.useRealTimers();
});

test("says why a game cannot be reviewed", async () => {
  review.mockRejectedValue(new ApiError(409, "review_unplayed", "There is nothing to review."));
  render(<ReviewPage id="t1" />);
  expect(await screen.findByText("There is nothing to review.")).toBeInTheDocument();
});

test("somebody takes a decision again, against bots", async () => {
  const tried = vi.spyOn(api, "tryPosition").mockResolvedValue(sampleTable({ id: "t2" }));
  vi.spyOn(api, "games").mockResolvedValue([]);
  render(<ReviewPage id="t1" />);
  const card = within(await decision(1));
  await userEvent.click(card.getByRole("button", { name: "Try it yourself" }));
  await userEvent.click(screen.getByRole("button", { name: "Play on" }));
  expect(tried).toHaveBeenCalledWith("t1", 1, expect.any(String));
  await waitFor(() => expect(window.location.pathname).toBe("/table/t2"));
});
