import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryLocation } from "wouter/memory-location";
import { Router } from "wouter";

import { shelve } from "../../almanac/shelf";
import { api } from "../../api/client";
import type { NewTable, Rulebook } from "../../api/types";
import { sampleTable } from "../../test/samples";
import { againstBots } from "./draft";
import { NewTableDialog } from "./NewTableDialog";

const GAMES = [
  { name: "wonders" as const, fewest: 2, most: 7, options: {}, bots: levels() },
  { name: "duel" as const, fewest: 2, most: 2, options: {}, bots: levels() },
  { name: "monuments" as const, fewest: 2, most: 4, options: {}, bots: levels() },
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

function levels() {
  return ["random", "greedy"].map((name) => ({ name, description: name, kind: "plain" as const }));
}

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
  vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada", account: false });
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
      start: false,
    });
    expect(history?.at(-1)).toBe("/table/new");
  });

  it("is what was chosen", async () => {
    const { create, user } = open("wonders");
    await user.click(await screen.findByRole("radio", { name: "3" }));
    await user.click(screen.getByRole("radio", { name: "Anyone" }));
    await user.selectOptions(screen.getByLabelText("Seat 3"), "bot random");
    await user.click(screen.getByRole("radio", { name: "Night side" }));
    await user.selectOptions(screen.getByLabelText("Your Wonder"), "gizah");
    await user.click(screen.getByText("More options"));
    await user.click(screen.getByRole("radio", { name: "Quick" }));
    await user.click(screen.getByRole("switch", { name: /Spectators/ }));
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    expect(asked(create)).toMatchObject({
      players: 3,
      options: { sides: "night", boards: ["gizah", "random", "random"] },
      seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "random" }],
      public: true,
      spectators: false,
      clock: "quick",
      start: false,
    });
  });

  it("has the boxes that are ticked, and the boards that belong to them", async () => {
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
      options: { wonders: "first-game", first_player: "1", centre_pawn: "erratum" },
      seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }],
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

describe("the one click", () => {
  it("makes four players of 7 Wonders, and two of Duel", () => {
    const bot = { kind: "bot", bot: "greedy" };
    expect(againstBots("wonders").seats).toEqual([{ kind: "me" }, bot, bot, bot]);
    expect(againstBots("duel").seats).toEqual([{ kind: "me" }, bot]);
    expect(againstBots("wonders").start).toBe(true);
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
    expect(againstBots("monuments").players).toBe(3);
    const { create, user } = open("monuments");
    await user.click(await screen.findByRole("radio", { name: "Third seat" }));
    await user.click(screen.getByRole("radio", { name: "2" }));
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    expect(asked(create)?.options).toMatchObject({ first_player: "random" });
  });
});
