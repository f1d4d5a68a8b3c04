import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import { api } from "../api/client";
import { setMe } from "../api/me";
import { ApiError } from "../api/request";
import type { Meeting, Seek, WantedTables } from "../api/types";
import { sampleSeat, sampleTable } from "../test/samples";
import { InviteFriends } from "./InviteFriends";
import { MeetingWatch } from "./MeetingWatch";
import { Offers } from "./Offers";
import { setMeeting } from "./people";
import { PeopleButton } from "./PeopleButton";
import { PeoplePage } from "./PeoplePage";
import { SeekPanel } from "./SeekPanel";
import { withdraw } from "./seeking";
import { SeriesScore } from "./SeriesScore";
import { TableFilters } from "./TableFilters";
import { inOrder } from "./terms";

const ME = { id: "ada", name: "Ada", account: true, email: null, mails: false };
const NOBODY: Meeting = { friends: [], asking: [], asked: [], challenges: [], invitations: [], blocked: [] };
const BOB = { person: "bob", name: "Bob" };
const SEEK: Seek = {
  ...BOB,
  rulebook: "duel",
  players: 2,
  expansions: [],
  rated: true,
  clock: "quick",
  reach: null,
  strength: 1612,
  since: "2026-11-18T00:00:00Z",
  waiting: 1,
  you: false,
};
const CHALLENGE = {
  ...BOB,
  id: "one",
  mine: false,
  rulebook: "duel",
  players: 2,
  expansions: [],
  rated: false,
  clock: "relaxed" as const,
  status: "open" as const,
  table: null,
  ends_at: "2026-11-18T00:10:00Z",
};

function enter(page: React.ReactNode) {
  const { hook, history } = memoryLocation({ path: "/", record: true });
  render(<Router hook={hook}>{page}</Router>);
  return { history, user: userEvent.setup() };
}

beforeEach(() => {
  vi.spyOn(api, "me").mockResolvedValue(ME);
  vi.spyOn(api, "games").mockResolvedValue([]);
  vi.spyOn(api, "meeting").mockResolvedValue(NOBODY);
  vi.spyOn(api, "withdrawSeek").mockResolvedValue({ seek: null, table: null });
  vi.spyOn(api, "seeks").mockResolvedValue([SEEK]);
  setMe(ME);
});
afterEach(async () => {
  await act(withdraw);
  setMeeting(null);
});

describe("a seek", () => {
  it("begins with one click, gives signs, and leads to the table", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seek = vi.spyOn(api, "seek").mockResolvedValue({ seek: SEEK, table: null });
    const look = vi.spyOn(api, "lookForPairing").mockResolvedValue({ seek: SEEK, table: null });
    const { history, user } = enter(
      <>
        <MeetingWatch />
        <SeekPanel />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Play 7 Wonders Duel" }));
    const wanted = { rulebook: "duel", players: 2, expansions: [], rated: null, clock: null, reach: null };
    expect(seek).toHaveBeenCalledWith(wanted, expect.anything());
    expect(screen.getByRole("status")).toHaveTextContent("Looking for an opponent: 7 Wonders Duel");
    look.mockRejectedValueOnce(new ApiError(404, "seek_over", "over")); // the page was asleep
    await waitFor(() => expect(seek).toHaveBeenCalledTimes(2));
    look.mockResolvedValue({ seek: null, table: "fresh" });
    await waitFor(() => expect(history?.at(-1)).toBe("/table/fresh"));
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    vi.useRealTimers();
  });

  it("is withdrawn with one click", async () => {
    vi.spyOn(api, "seek").mockResolvedValue({ seek: SEEK, table: null });
    const { user } = enter(<MeetingWatch />);
    enter(<SeekPanel />);
    await user.click(screen.getByRole("button", { name: "Play 7 Wonders" }));
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(api.withdrawSeek).toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument();
  });

  it("of somebody else can be joined on their terms; a rated one only by accounts", async () => {
    const seek = vi.spyOn(api, "seek").mockResolvedValue({ seek: SEEK, table: null });
    const { user } = enter(<SeekPanel />);
    const row = within(await screen.findByRole("list", { name: "Who is waiting" }));
    expect(row.getByText("7 Wonders Duel · Rated · clock: Quick · rating 1612")).toBeInTheDocument();
    await user.click(row.getByRole("button", { name: "Play Bob" }));
    await waitFor(() => expect(seek).toHaveBeenCalledWith(expect.objectContaining({ rated: true, clock: "quick" }), expect.anything()));
    act(() => setMe({ ...ME, account: false }));
    expect(row.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("many who wait", () => {
  const waits = (name: string, changes: Partial<Seek> = {}) => ({ ...SEEK, person: name, name, ...changes });
  const many = ["Cleo", "Dion", "Eve", "Fay", "Gaia", "Hero", "Ilias"].map((name) => waits(name));

  it("are few at first; the others are a click away", async () => {
    vi.spyOn(api, "seeks").mockResolvedValue([...many, waits("Juno"), waits("Kora"), waits("Leda")]);
    const { user } = enter(<SeekPanel />);
    const [first, rest] = await screen.findAllByRole("list", { name: "Who is waiting", hidden: true });
    expect(within(first as HTMLElement).getAllByRole("listitem")).toHaveLength(8);
    expect(within(rest as HTMLElement).getByText("Leda", { selector: "b" })).not.toBeVisible();
    await user.click(screen.getByText("2 more wait"));
    expect(within(rest as HTMLElement).getByText("Leda", { selector: "b" })).toBeVisible();
  });

  it("are in the order in which they match: the game you look for, then strength", () => {
    const seeks = [waits("Weak", { strength: 1100 }), waits("Other", { rulebook: "wonders" }), waits("Me", { you: true }), waits("Near", { strength: 1650 })];
    expect(inOrder(seeks, true).map(({ name }) => name)).toEqual(["Near", "Weak", "Other"]);
  });

  it("come in the order they began to wait while you look for nothing, but first those a guest may join", () => {
    const seeks = [waits("Rated"), waits("Long", { rated: false, strength: 900 }), waits("Short", { rated: null, strength: 1600 })];
    expect(inOrder(seeks, false).map(({ name }) => name)).toEqual(["Long", "Short", "Rated"]);
  });
});

describe("people", () => {
  it("who ask for something are counted, and answered in the lobby", async () => {
    const accept = vi.spyOn(api, "acceptChallenge").mockResolvedValue(sampleTable({ id: "duel" }));
    const decline = vi.spyOn(api, "dropFriend").mockResolvedValue(undefined);
    setMeeting({ ...NOBODY, challenges: [CHALLENGE], asking: [{ person: "eve", name: "Eve" }] });
    const { history, user } = enter(
      <>
        <PeopleButton />
        <Offers />
      </>,
    );
    expect(screen.getByRole("link", { name: "People: 2 requests for you" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Decline Eve" }));
    expect(decline).toHaveBeenCalledWith("eve");
    act(() => setMeeting({ ...NOBODY, challenges: [CHALLENGE] }));
    await user.click(screen.getByRole("button", { name: "Accept Bob" }));
    expect(accept).toHaveBeenCalledWith("one");
    await waitFor(() => expect(history?.at(-1)).toBe("/table/duel"));
  });

  it("whom you have challenged are met at the table when they accept", async () => {
    const drop = vi.spyOn(api, "dropChallenge").mockResolvedValue(undefined);
    const answered = { ...CHALLENGE, mine: true, status: "accepted" as const, table: "duel" };
    vi.spyOn(api, "meeting").mockResolvedValue({ ...NOBODY, challenges: [answered] });
    const { history } = enter(<MeetingWatch />);
    await waitFor(() => expect(history?.at(-1)).toBe("/table/duel"));
    expect(drop).toHaveBeenCalledWith("one");
  });

  it("who are friends can be challenged, watched and asked to a table", async () => {
    const challenge = vi.spyOn(api, "challenge").mockResolvedValue({ ...CHALLENGE, mine: true });
    const invite = vi.spyOn(api, "invite").mockResolvedValue(undefined);
    const friends = [{ ...BOB, online: true, table: "duel" }];
    vi.spyOn(api, "meeting").mockResolvedValue({ ...NOBODY, friends });
    setMeeting({ ...NOBODY, friends });
    const { user } = enter(<PeoplePage />);
    expect(screen.getByRole("link", { name: "To the table" })).toHaveAttribute("href", "/table/duel");
    await user.click(screen.getByRole("button", { name: "Challenge Bob" }));
    await user.click(screen.getByRole("button", { name: "Send the challenge" }));
    expect(challenge).toHaveBeenCalledWith(expect.objectContaining({ person: "bob", rulebook: "duel", clock: "relaxed" }));
    const open = { kind: "friend" as const, name: null, person: null };
    const table = sampleTable({ status: "open", you: 0, seats: [sampleSeat(0), sampleSeat(1, open)] });
    enter(<InviteFriends table={table} />);
    await user.click(screen.getByRole("button", { name: "Invite Bob" }));
    expect(invite).toHaveBeenCalledWith(table.id, "bob");
    expect(await screen.findByRole("button", { name: "Invited Bob" })).toBeDisabled();
  });
});

it("friends who are many are searched for, however their names are written", async () => {
  const friends = ["Émile", "Zoë", ..."abcdefgh"].map((name) => ({ person: name, name, online: false, table: null }));
  vi.spyOn(api, "meeting").mockResolvedValue({ ...NOBODY, friends });
  setMeeting({ ...NOBODY, friends });
  const { user } = enter(<PeoplePage />);
  expect(screen.getAllByRole("button", { name: /^Challenge/ })).toHaveLength(friends.length);
  await user.type(screen.getByRole("searchbox"), "emi");
  expect(screen.getByRole("button", { name: /^Challenge/ })).toHaveAccessibleName("Challenge Émile");
  expect(screen.getByRole("status")).toHaveTextContent("1 friend found");
});

it("few friends are offered at once to somebody who keeps a table, and then all", async () => {
  const friends = [..."abcdefgh"].map((name) => ({ person: name, name, online: false, table: null }));
  setMeeting({ ...NOBODY, friends });
  const open = { kind: "friend" as const, name: null, person: null };
  const { user } = enter(
    <InviteFriends table={sampleTable({ status: "open", you: 0, seats: [sampleSeat(0), sampleSeat(1, open)] })} />,
  );
  expect(screen.getAllByRole("button", { name: /^Invite/ })).toHaveLength(6);
  await user.click(screen.getByRole("button", { name: "2 more friends" }));
  expect(screen.getAllByRole("button", { name: /^Invite/ })).toHaveLength(8);
});

it("a guest, who has no friends here, is offered an account", async () => {
  setMe({ ...ME, account: false });
  vi.spyOn(api, "me").mockResolvedValue({ ...ME, account: false });
  setMeeting(NOBODY);
  const { user } = enter(<PeoplePage />);
  expect(screen.queryByLabelText("Name of an account")).not.toBeInTheDocument();
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Make an account" }));
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

it("tables are filtered by one clock, or by all that are as fast", async () => {
  const wanted: WantedTables[] = [];
  function Filters() {
    const [now, setNow] = useState<WantedTables>({ rulebook: "duel" });
    return (
      <TableFilters
        wanted={now}
        onChange={(next) => {
          wanted.push(next);
          setNow(next);
        }}
      />
    );
  }
  const { user } = enter(<Filters />);
  const clock = screen.getByRole("combobox", { name: "Clock" });
  for (const choice of ["Over days, any clock", "2 days", "No clock", "All"]) {
    await user.selectOptions(clock, choice);
    expect(within(clock).getByRole("option", { name: choice, selected: true })).toBeInTheDocument();
  }
  expect(wanted.map(({ rulebook, clock: one, speed }) => [rulebook, one, speed])).toEqual([
    ["duel", null, "days"],
    ["duel", "2d", null],
    ["duel", null, "none"],
    ["duel", null, null],
  ]);
});

it("a series is told once there is one", async () => {
  const scores = [{ ...BOB, wins: 2 }, { person: "ada", name: "Ada", wins: 1 }];
  vi.spyOn(api, "series").mockResolvedValue({ games: 4, draws: 1, bots: 0, scores });
  enter(<SeriesScore table="duel" from={2} />);
  const series = within(await screen.findByRole("group", { name: "Score of the series" }));
  expect(series.getByText("After 4 games")).toBeInTheDocument();
  expect(series.getAllByRole("listitem").map((one) => one.textContent)).toEqual(["Bob 2", "Ada 1", "Drawn 1"]);
});
