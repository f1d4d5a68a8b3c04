import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { api } from "../api/client";
import type { Seat, Table } from "../api/types";
import { FakeSocket } from "../test/FakeSocket";
import { sampleSeat, sampleTable, sampleView } from "../test/samples";
import { come, withServer } from "../test/tablePage";
import { TopBar } from "./TopBar";

vi.mock("../duel/DuelTable", () => ({ DuelTable: PlainTable }));
vi.mock("../tour/TourOffer", () => ({ TourOffer: () => null }));

function PlainTable() {
  return <TopBar age={2} detail="15 left" waiting="Bob chooses" urgent={false} />;
}

const NOW = "2026-01-01T12:00:00Z";
const ADA = sampleSeat(0, { kind: "person", name: "Ada", person: "ada", bot: null, here: true });
const BOB = sampleSeat(1, { kind: "person", name: "Bob", person: "bob", bot: null, here: true });

/** Bob, whose page has been closed for this many seconds. */
function gone(seconds: number, changes: Partial<Seat> = {}): Seat {
  const since = new Date(Date.parse(NOW) - seconds * 1000).toISOString();
  return { ...BOB, here: false, away_since: since, ...changes };
}

function tell(changes: Partial<Table>) {
  const table = sampleTable({ seats: [ADA, BOB], ...changes });
  act(() => FakeSocket.last.say({ type: "table", table, now: NOW }));
}

async function sit(changes: Partial<Table>, deciders = [1]) {
  const { user } = await come();
  tell(changes);
  const told = sampleView(0);
  act(() => FakeSocket.last.say({ ...told, view: { ...told.view, deciders } }));
  await screen.findByText(/Bob chooses/);
  return user;
}

const offer = () => screen.queryByRole("button", { name: "Let a bot play for Bob" });

withServer();

describe("a friend who leaves", () => {
  it("is marked where it says whose turn it is, and a bot may play after a minute", async () => {
    const replace = vi.spyOn(api, "replaceAbsent").mockResolvedValue(sampleTable());
    const user = await sit({ seats: [ADA, gone(125)] });
    expect(screen.getByText("Bob chooses (away)")).toBeInTheDocument();
    expect(screen.getByText("Bob has been away for 2 minutes")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Let a bot play for Bob" }));
    expect(replace).toHaveBeenCalledExactlyOnceWith("t1", 1);
  });

  it("is only told of before the minute is over", async () => {
    await sit({ seats: [ADA, gone(40)] });
    expect(screen.getByText("Bob is away")).toBeInTheDocument();
    expect(offer()).not.toBeInTheDocument();
  });

  it("is nobody's business when the page was only reloaded", async () => {
    await sit({ seats: [ADA, gone(2)] });
    expect(screen.queryByText("Bob is away")).not.toBeInTheDocument();
  });

  it("is not replaced while nobody waits, nor by a spectator, nor twice", async () => {
    await sit({ seats: [ADA, gone(125)] }, [0]);
    expect(screen.queryByText(/Bob has been away/)).not.toBeInTheDocument();
    tell({ seats: [ADA, gone(125)], you: null });
    expect(offer()).not.toBeInTheDocument();
    tell({ seats: [ADA, gone(125, { stand_in: "greedy" })] });
    expect(offer()).not.toBeInTheDocument();
  });

  it("can be waited for in peace, until they leave once more", async () => {
    const user = await sit({ seats: [ADA, gone(125)] });
    await user.click(screen.getByRole("button", { name: "Keep waiting for Bob" }));
    expect(offer()).not.toBeInTheDocument();
    tell({ seats: [ADA, BOB] });
    tell({ seats: [ADA, gone(125)] });
    expect(offer()).toBeInTheDocument();
  });

  it("is told of when a bot sits down, and when they are back", async () => {
    await sit({ seats: [ADA, gone(125)] });
    tell({ seats: [ADA, gone(126, { stand_in: "greedy" })] });
    expect(await screen.findByText("A bot plays for Bob for now.")).toBeInTheDocument();
    tell({ seats: [ADA, BOB] });
    expect(await screen.findByText("Bob is back.")).toBeInTheDocument();
  });

  it("is told that the seat is theirs again", async () => {
    await sit({ seats: [{ ...ADA, stand_in: "greedy" }, BOB] });
    tell({ seats: [ADA, BOB] });
    expect(await screen.findByText("You have your seat back.")).toBeInTheDocument();
  });
});

describe("spectators", () => {
  it("read that they do, and how many others", async () => {
    await sit({ you: null, watching: 3 });
    expect(screen.getByRole("img", { name: "You are watching, and 2 others" })).toBeInTheDocument();
    expect(screen.getByText("You are watching")).toBeInTheDocument();
    tell({ you: null, watching: 1 });
    expect(screen.getByRole("img", { name: "You are watching" })).toBeInTheDocument();
  });

  it("are counted for the players", async () => {
    await sit({ watching: 1 });
    expect(screen.getByRole("img", { name: "1 person is watching" })).toBeInTheDocument();
    tell({ watching: 0 });
    expect(screen.queryByRole("img", { name: /watching/ })).not.toBeInTheDocument();
  });
});
