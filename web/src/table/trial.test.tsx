import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { FakeSocket } from "../test/FakeSocket";
import { sampleTable, sampleView } from "../test/samples";
import { come, withServer } from "../test/tablePage";
import { TopBar } from "./TopBar";

vi.mock("../duel/DuelTable", () => ({ DuelTable: PlainTable }));
vi.mock("../tour/TourOffer", () => ({ TourOffer: () => null }));

function PlainTable() {
  return <TopBar age={2} detail="15 left" waiting="Ada chooses" urgent={false} />;
}

withServer();

it("a game that is played on from another one says so, and leads back", async () => {
  const { user } = await come();
  const table = sampleTable({ tried: { table: "t0", moves: 11 } });
  act(() => FakeSocket.last.say({ type: "table", table, now: "2026-01-01T12:00:00Z" }));
  act(() => FakeSocket.last.say(sampleView(0)));
  expect(await screen.findByText("Trial")).toBeInTheDocument();
  expect(screen.getByTitle("A trial: you play on from decision 12 of another game")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Menu" }));
  expect(screen.getByRole("menuitem", { name: "Back to the review" })).toHaveAttribute("href", "/review/t0?decision=12");
});
