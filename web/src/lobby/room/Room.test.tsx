import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { encode } from "uqr";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import { api } from "../../api/client";
import type { Game, Table } from "../../api/types";
import { setMeeting } from "../../meeting/people";
import { changeSettings, LEVEL } from "../../settings/store";
import { RoomContext } from "../../table/TableContext";
import { sampleGame, sampleSeat, sampleTable } from "../../test/samples";
import { Room } from "./Room";

const GAMES: Game[] = [sampleGame("duel")];
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
  setMeeting(null);
  changeSettings({ level: LEVEL });
  vi.spyOn(api, "games").mockResolvedValue(GAMES);
  vi.spyOn(api, "mutes").mockResolvedValue([]);
});

describe("a room", () => {
  it("cannot start with an empty seat, and says so", () => {
    enter({ seats: [ADA, FRIEND] });
    expect(screen.queryByRole("button", { name: "Start the game" })).not.toBeInTheDocument();
    expect(screen.getByText("1 seat is still empty")).toBeInTheDocument();
  });

  it("offers no bots for a rated game, and says that it is one", async () => {
    enter({ seats: [ADA, FRIEND], rated: true });
    expect(screen.getByText("Rated")).toBeInTheDocument();
    await act(() => Promise.resolve()); // the bots of the game are known now
    expect(screen.queryByRole("button", { name: /Fill/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toHaveLength(2);
  });

  it("says how strong people are", () => {
    enter({ seats: [ADA, { ...NOOR, rating: 1612, doubt: 143 }] });
    const [ada, noor] = screen.getAllByRole("listitem").filter((item) => item.className.includes("chair"));
    expect(noor).toHaveTextContent("Rating 1612, give or take 143");
    expect(ada).not.toHaveTextContent("Rating");
  });

  it("lets the host keep a seat for a bot", async () => {
    const setSeat = vi.spyOn(api, "setSeat").mockResolvedValue(sampleTable());
    const { user } = enter({ seats: [ADA, FRIEND] });
    const select = screen.getByLabelText("This seat is for");
    await within(select).findByRole("option", { name: "Bot, master" });
    await user.selectOptions(select, "Bot, master");
    expect(setSeat).toHaveBeenCalledWith("t1", 1, { kind: "bot", bot: "master" });
  });

  it("fills what is empty with bots of a level and starts, with one click", async () => {
    const start = vi.spyOn(api, "start").mockResolvedValue(sampleTable());
    const { user } = enter({ seats: [ADA, FRIEND] });
    await user.click(screen.getByRole("button", { name: "Fill with bots and start" }));
    expect(start).toHaveBeenCalledExactlyOnceWith("t1", "mason");
  });

  it("leaves it to the host to fill a table", () => {
    enter({ seats: [{ ...NOOR, player: 0 }, OPEN], host: false });
    expect(screen.queryByRole("button", { name: "Fill with bots and start" })).not.toBeInTheDocument();
  });

  it("says for how long somebody is away", () => {
    const away = { ...NOOR, awaySince: performance.now() - 125_000 };
    enter({ seats: [ADA, away] });
    expect(screen.getByText("away for 2 minutes")).toBeInTheDocument();
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

  it("shows the link for friends to everybody who sits there", () => {
    enter({ seats: [ADA, FRIEND], invite: "secret" });
    expect(screen.getByRole("textbox", { name: "Invite friends" })).toHaveValue(
      `${window.location.origin}/table/t1?invite=secret`,
    );
  });

  it("shows the link as a code for cameras, dark modules in one drawing", () => {
    enter({ seats: [ADA, FRIEND], invite: "secret" });
    const code = screen.getByRole("img", { name: "QR code of the link to this table" });
    const link = `${window.location.origin}/table/t1?invite=secret`;
    const { data, size } = encode(link, { border: 2, ecc: "M" });
    expect(code.getAttribute("viewBox")).toBe(`0 0 ${size} ${size}`);
    const drawn = code.querySelector("path")?.getAttribute("d") ?? "";
    const dark = [...drawn.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step} ${y}`),
    );
    const wanted = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    expect(dark).toEqual(wanted);
  });

  it("hands the link to the share sheet of the device, where there is one", async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { share }));
    const { user } = enter({ seats: [ADA, FRIEND], invite: "secret" });
    await user.click(screen.getByRole("button", { name: "Share the link" }));
    expect(share).toHaveBeenCalledWith({
      title: "A table of 7 Wonders Duel",
      url: `${window.location.origin}/table/t1?invite=secret`,
    });
    vi.unstubAllGlobals();
  });

  it("offers no sharing where the device has none", () => {
    enter({ seats: [ADA, FRIEND], invite: "secret" });
    expect(screen.queryByRole("button", { name: "Share the link" })).not.toBeInTheDocument();
  });

  it("lets a visitor sit on an open seat, and not decide about seats", async () => {
    const join = vi.spyOn(api, "join").mockResolvedValue(sampleTable());
    const { user } = enter({ seats: [ADA, OPEN], you: null, host: false, invite: null });
    expect(screen.queryByLabelText("This seat is for")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Sit here" }));
    expect(join).toHaveBeenCalledWith("t1", { player: 1 });
  });

  it("shows an invited friend the kept seat, and one button to take it", async () => {
    const kept = { person: "ada", name: "Ada", rulebook: "duel", players: 2, expansions: [], rated: false };
    const invitations = [{ ...kept, clock: "none" as const, table: "t1" }];
    const nothing = { friends: [], asking: [], asked: [], challenges: [], invitations: [], blocked: [] };
    setMeeting({ ...nothing, invitations });
    const accept = vi.spyOn(api, "acceptInvitation").mockResolvedValue(sampleTable());
    vi.spyOn(api, "meeting").mockResolvedValue(nothing);
    const { user } = enter({ seats: [ADA, FRIEND], you: null, host: false, invite: null });
    const panel = within(screen.getByRole("region", { name: "Ada keeps a seat for you" }));
    await user.click(panel.getByRole("button", { name: "Take the seat" }));
    expect(accept).toHaveBeenCalledWith("t1");
    await waitFor(() => expect(screen.queryByText("Ada keeps a seat for you")).not.toBeInTheDocument());
  });

  it("offers no seat of another table", () => {
    enter({ seats: [ADA, FRIEND], you: null, host: false, invite: null });
    expect(screen.queryByRole("button", { name: "Take the seat" })).not.toBeInTheDocument();
  });

  it("lets anyone who sits there leave for the lobby", async () => {
    const leave = vi.spyOn(api, "leave").mockResolvedValue(sampleTable());
    const { history, user } = enter({ seats: [ADA, NOOR], you: 1, host: false });
    await user.click(screen.getByRole("button", { name: "Leave" }));
    expect(leave).toHaveBeenCalledWith("t1");
    expect(history?.at(-1)).toBe("/");
  });
});
