import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryLocation } from "wouter/memory-location";
import { Router } from "wouter";

import { shelve } from "../../almanac/useAlmanac";
import { api } from "../../api/client";
import { setMe } from "../../api/me";
import type { NewTable, Rulebook } from "../../api/types";
import { changeSettings, LEVEL } from "../../settings/store";
import { sampleGame, sampleTable } from "../../test/samples";
import { againstBots } from "./draft";
import { NewTableDialog } from "./NewTableDialog";

const EXPANSIONS = [
  { name: "leaders", fewest: 2, brings: ["rome"] },
  { name: "edifice", fewest: 3, brings: ["ur"] },
];
const GAMES = [
  sampleGame("wonders", { most: 7, expansions: EXPANSIONS }),
  sampleGame("duel"),
  sampleGame("monuments", { most: 4 }),
];
const TERMS = {
  resources: {},
  colours: {},
  card_types: {},
  symbols: {},
  chain_symbols: {},
  categories: {},
  endings: {},
  terms: {},
};

function open(rulebook: Rulebook) {
  const create = vi.spyOn(api, "create").mockResolvedValue(sampleTable({ id: "new" }));
  const { hook, history } = memoryLocation({ path: "/", record: true });
  render(
    <Router hook={hook}>
      <NewTableDialog rulebook={rulebook} onClose={vi.fn()} />
    </Router>,
  );
  return { create, history, user: userEvent.setup() };
}

function asked(create: ReturnType<typeof open>["create"]): NewTable | undefined {
  return create.mock.calls[0]?.[0];
}

beforeEach(() => {
  changeSettings({ level: LEVEL });
  vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada", account: false, email: null, mails: false });
  vi.spyOn(api, "games").mockResolvedValue(GAMES);
  const board = { id: "gizah", name: "Gizah", monument: "The Pyramids", sides: [] };
  const rome = { id: "rome", name: "Roma", monument: "Colosseum", sides: [] };
  shelve({
    rulebook: "wonders",
    language: "en",
    cards: [],
    boards: [board, rome],
    wonders: [],
    tokens: [],
    leaders: [],
    edifices: [],
    terms: TERMS,
  });
});

describe("a new table", () => {
  it("is for friends by link, with one click", async () => {
    const { create, history, user } = open("wonders");
    await user.click(await screen.findByRole("button", { name: "Open the table" }));
    expect(asked(create)).toEqual({
      rulebook: "wonders",
      players: 4,
      options: { sides: "day" },
      seats: [{ kind: "me" }, { kind: "friend" }, { kind: "friend" }, { kind: "friend" }],
      public: false,
      spectators: true,
      clock: "none",
      hints: null,
      rated: false,
      start: false,
    });
    expect(history?.at(-1)).toBe("/table/new");
  });

  it("is what was chosen", async () => {
    const { create, user } = open("wonders");
    await user.click(await screen.findByRole("radio", { name: "3" }));
    await user.click(screen.getByRole("radio", { name: "Anyone" }));
    await user.selectOptions(screen.getByLabelText("Seat 3"), "bot greedy");
    await user.click(screen.getByRole("radio", { name: "Night side" }));
    await user.selectOptions(screen.getByLabelText("Your Wonder"), "gizah");
    await user.click(screen.getByText("More options"));
    await user.click(screen.getByRole("radio", { name: "Live" }));
    await user.click(screen.getByRole("radio", { name: "Quick" }));
    await user.click(screen.getByRole("switch", { name: /Spectators/ }));
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    expect(asked(create)).toMatchObject({
      players: 3,
      options: { sides: "night", boards: ["gizah", "random", "random"] },
      seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "greedy" }],
      public: true,
      spectators: false,
      clock: "quick",
      start: false,
    });
  });

  it("can be rated among accounts, with a clock and without hints", async () => {
    setMe({ id: "ada", name: "Ada", account: true, email: null, mails: false });
    const { create, user } = open("duel");
    await user.click(screen.getByRole("switch", { name: /Rated/ }));
    expect(screen.queryByRole("switch", { name: /Hints/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("radio", { name: "No clock" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    expect(asked(create)).toMatchObject({ rated: true, clock: "relaxed", hints: null });
  });

  it("cannot be rated by guests or with bots", async () => {
    setMe({ id: "ada", name: "Ada", account: false, email: null, mails: false });
    const { user } = open("duel");
    expect(screen.queryByRole("switch", { name: /Rated/ })).not.toBeInTheDocument();
    act(() => setMe({ id: "ada", name: "Ada", account: true, email: null, mails: false }));
    expect(screen.getByRole("switch", { name: /Rated/ })).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Bots" }));
    expect(screen.queryByRole("switch", { name: /Rated/ })).not.toBeInTheDocument();
  });

  it("has the expansions that are ticked, and the boards that belong to them", async () => {
    const { create, user } = open("wonders");
    expect(await screen.findByRole("checkbox", { name: /Leaders/ })).not.toBeChecked();
    expect(screen.queryByRole("option", { name: /Roma/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: /Edifice/ }));
    await user.click(screen.getByRole("checkbox", { name: /Leaders/ }));
    await user.selectOptions(screen.getByLabelText("Your Wonder"), "rome");
    await user.click(screen.getByText("More options"));
    await user.click(screen.getByRole("radio", { name: "Rewarded once" }));
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    expect(asked(create)?.options).toEqual({
      sides: "day",
      boards: ["rome", "random", "random", "random"],
      expansions: ["leaders", "edifice"],
      second_pawn: "nothing",
    });
  });

  it("for two says why there is no Edifice, and forgets what belongs to it", async () => {
    const { create, user } = open("wonders");
    await user.click(await screen.findByRole("checkbox", { name: /Edifice/ }));
    await user.click(screen.getByRole("radio", { name: "2" }));
    const edifice = screen.getByRole("checkbox", { name: /Edifice/ });
    expect(edifice).toBeDisabled();
    expect(edifice).toHaveAccessibleDescription("Edifice is for three players or more.");
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    expect(asked(create)?.options).toEqual({ sides: "day" });
  });

  it("of Duel has its own options, and starts at once against a bot", async () => {
    const { create, user } = open("duel");
    await user.click(await screen.findByRole("radio", { name: "Bots" }));
    await user.click(screen.getByRole("radio", { name: "First game" }));
    await user.click(screen.getByRole("radio", { name: "Your opponent" }));
    await user.click(screen.getByText("More options"));
    await user.click(screen.getByRole("radio", { name: "Last player chooses" }));
    await user.click(screen.getByRole("button", { name: "Start the game" }));
    expect(asked(create)).toMatchObject({
      rulebook: "duel",
      players: 2,
      options: { wonders: "first-game", first_player: 1, centre_pawn: "erratum" },
      seats: [{ kind: "me" }, { kind: "bot", bot: "mason" }],
      start: true,
    });
  });

  it("says what the server has against it", async () => {
    const { create, user } = open("duel");
    create.mockRejectedValue(new Error("no"));
    await user.click(await screen.findByRole("button", { name: "Open the table" }));
    expect(within(screen.getByRole("dialog")).getByRole("alert")).toHaveTextContent(/went wrong/);
  });
});

describe("the bots of a new table", () => {
  it("are offered by level, then by character, each with a line about it", async () => {
    const { user } = open("duel");
    const select = screen.getByLabelText("Seat 2");
    await within(select).findByRole("option", { name: "Bot, mason" });
    const groups = within(select).getAllByRole("group");
    expect(groups.map((group) => group.getAttribute("label"))).toEqual(["Levels", "Characters", "For comparisons"]);
    const levels = within(groups[0] as HTMLElement).getAllByRole("option");
    expect(levels.map(({ textContent }) => textContent)).toEqual(
      ["newcomer", "apprentice", "mason", "architect", "master"].map((name) => `Bot, ${name}`),
    );
    await user.selectOptions(select, "bot architect");
    expect(select).toHaveAccessibleDescription("Thinks well ahead.");
    await user.selectOptions(select, "bot sailor");
    expect(select).toHaveAccessibleDescription("sails away");
  });

  it("are of the level that was chosen last", async () => {
    const { create, user } = open("duel");
    const select = screen.getByLabelText("Seat 2");
    await within(select).findByRole("option", { name: "Bot, mason" });
    await user.selectOptions(select, "bot architect");
    await user.click(screen.getByRole("radio", { name: "Friends" }));
    await user.click(screen.getByRole("radio", { name: "Bots" }));
    await user.click(screen.getByRole("button", { name: "Start the game" }));
    expect(asked(create)?.seats[1]).toEqual({ kind: "bot", bot: "architect" });
  });
});

describe("hints at a new table", () => {
  it("are allowed against bots alone, unless the host says otherwise", async () => {
    const { create, user } = open("duel");
    await user.click(screen.getByText("More options"));
    const hints = () => screen.getByRole("switch", { name: /Hints/ });
    expect(hints()).not.toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Bots" }));
    expect(hints()).toBeChecked();
    await user.click(hints());
    await user.click(screen.getByRole("button", { name: "Start the game" }));
    expect(asked(create)?.hints).toBe(false);
  });
});

describe("the one click", () => {
  it("makes four players of 7 Wonders, and two of Duel", () => {
    const bot = { kind: "bot", bot: "mason" };
    expect(againstBots("wonders", "mason").seats).toEqual([{ kind: "me" }, bot, bot, bot]);
    expect(againstBots("duel", "mason").seats).toEqual([{ kind: "me" }, bot]);
    expect(againstBots("wonders", "mason").start).toBe(true);
  });
});

describe("a table of Monuments", () => {
  it("has its readings, and asks how historians of two players count only with two", async () => {
    const { create, user } = open("monuments");
    expect(screen.queryByRole("group", { name: "Historians of two players" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("radio", { name: "2" }));
    expect(screen.getByText("With two, each of you plays with two colours.")).toBeInTheDocument();
    await user.click(screen.getByText("More options"));
    await user.click(screen.getByRole("radio", { name: "Lower colour" }));
    await user.click(screen.getByRole("radio", { name: "Gentle" }));
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    expect(asked(create)).toMatchObject({
      rulebook: "monuments",
      players: 2,
      options: { valuation: "gentle", two_players: "lower_colour", symbols: "by_value", first_player: "random" },
    });
  });

  it("is for three against bots, and the first player stays among those who sit there", async () => {
    expect(againstBots("monuments", "mason").players).toBe(3);
    const { create, user } = open("monuments");
    await user.click(await screen.findByRole("radio", { name: "Third seat" }));
    await user.click(screen.getByRole("radio", { name: "2" }));
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    expect(asked(create)?.options).toMatchObject({ first_player: "random" });
  });
});
