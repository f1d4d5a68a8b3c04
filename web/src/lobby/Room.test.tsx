import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import { api } from "../api/client";
import type { Game, Table } from "../api/types";
import { RoomContext } from "../table/TableContext";
import { sampleSeat, sampleTable } from "../test/samples";
import { Room } from "./Room";

const BOTS = ["random", "greedy"].map((name) => ({ name, description: name, kind: "plain" as const }));
const GAMES: Game[] = [{ name: "duel", fewest: 2, most: 2, options: {}, bots: BOTS }];
const ADA = sampleSeat(0, { kind: "person", name: "Ada", person: "ada", bot: null, here: true });
const NOOR = sampleSeat(1, { kind: "person", name: "Noor", person: "noor", bot: null });
const FRIEND = sampleSeat(1, { kind: "friend", name: null, bot: null });
const OPEN = sampleSeat(1, { kind: "open", name: null, bot: null });

function enter(changes: Partial<Table>) {
  const table = sampleTable({ status: "open", deciding: [], ...changes });
  const { hook, history } = memoryLocation({ path: "/table/t1", record: true });
  const room = {
    table,
    names: table.seats.map(({ name }) => name ?? ""),
    chat: [],
    say: vi.fn(),
    connected: true,
    panel: null,
    openPanel: vi.fn(),
    closePanel: vi.fn(),
  };
  render(
    <Router hook={hook}>
      <RoomContext value={room}>
        <Room />
      </RoomContext>
    </Router>,
  );
  return { history, user: userEvent.setup() };
}

beforeEach(() => {
  vi.spyOn(api, "games").mockResolvedValue(GAMES);
  vi.spyOn(api, "mutes").mockResolvedValue([]);
});

describe("a room", () => {
  it("cannot start with an empty seat, and says so", () => {
    enter({ seats: [ADA, FRIEND] });
    expect(screen.getByRole("button", { name: "Start the game" })).toBeDisabled();
    expect(screen.getByText("1 seat is still empty")).toBeInTheDocument();
  });

  it("lets the host keep a seat for a bot", async () => {
    const setSeat = vi.spyOn(api, "setSeat").mockResolvedValue(sampleTable());
    const { user } = enter({ seats: [ADA, FRIEND] });
    const select = screen.getByLabelText("This seat is for");
    await within(select).findByRole("option", { name: "Bot, solid" });
    await user.selectOptions(select, "Bot, solid");
    expect(setSeat).toHaveBeenCalledWith("t1", 1, { kind: "bot", bot: "greedy" });
  });

  it("fills what is empty with bots", async () => {
    const setSeat = vi.spyOn(api, "setSeat").mockResolvedValue(sampleTable());
    const { user } = enter({ seats: [ADA, FRIEND] });
    const fill = screen.getByRole("button", { name: "Fill with bots" });
    await vi.waitFor(() => expect(fill).toBeEnabled());
    await user.click(fill);
    expect(setSeat).toHaveBeenCalledWith("t1", 1, { kind: "bot", bot: "greedy" });
  });

  it("lets the host send somebody away, and start", async () => {
    const setSeat = vi.spyOn(api, "setSeat").mockResolvedValue(sampleTable());
    const start = vi.spyOn(api, "start").mockResolvedValue(sampleTable());
    const { user } = enter({ seats: [ADA, NOOR] });
    await user.click(screen.getByRole("button", { name: "Send away" }));
    expect(setSeat).toHaveBeenCalledWith("t1", 1, { kind: "open" });
    await user.click(screen.getByRole("button", { name: "Start the game" }));
    expect(start).toHaveBeenCalledWith("t1");
  });

  it("shows the link for friends to who sits there", () => {
    enter({ seats: [ADA, FRIEND], invite: "secret" });
    expect(screen.getByRole("textbox", { name: "Invite friends" })).toHaveValue(
      `${window.location.origin}/table/t1?invite=secret`,
    );
  });

  it("lets a visitor sit on an open seat, and not decide about seats", async () => {
    const join = vi.spyOn(api, "join").mockResolvedValue(sampleTable());
    const { user } = enter({ seats: [ADA, OPEN], you: null, host: false, invite: null });
    expect(screen.queryByLabelText("This seat is for")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Sit here" }));
    expect(join).toHaveBeenCalledWith("t1", { player: 1 });
  });

  it("lets who sits there leave for the lobby", async () => {
    const leave = vi.spyOn(api, "leave").mockResolvedValue(sampleTable());
    const { history, user } = enter({ seats: [ADA, NOOR], you: 1, host: false });
    await user.click(screen.getByRole("button", { name: "Leave" }));
    expect(leave).toHaveBeenCalledWith("t1");
    expect(history?.at(-1)).toBe("/");
  });
});
