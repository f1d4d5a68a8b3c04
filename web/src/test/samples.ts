/** Small true things for tests. */
import weigh from "../../fixtures/duel-weigh.json";
import type { Bot, Game, Happening, Seat, SharedDeal, Table, ViewChanged } from "../api/types";
import { viewIn } from "./views";

export function sampleSeat(player: number, changes: Partial<Seat> = {}): Seat {
  return {
    player,
    kind: "bot",
    name: `Bot ${player}`,
    person: null,
    bot: "greedy",
    stand_in: null,
    resigned: false,
    hints: 0,
    here: false,
    seal: null,
    entropy: null,
    away_since: null,
    vacation_until: null,
    rating: null,
    doubt: null,
    ...changes,
  };
}

/** The levels, a character and a plain bot, in the order in which a server tells of them. */
export function sampleBots(): Bot[] {
  const levels = ["newcomer", "apprentice", "mason", "architect", "master"];
  return [
    ...levels.map((name): Bot => ({ name, description: `${name} in English`, kind: "level", alike: name !== "master" })),
    { name: "greedy", description: "greedy in English", kind: "plain", alike: true },
    { name: "sailor", description: "sails away", kind: "persona", alike: true },
  ];
}

/** A game as the server lists it. */
export function sampleGame(name: Game["name"], changes: Partial<Game> = {}): Game {
  return { name, fewest: 2, most: 2, options: {}, expansions: [], bots: sampleBots(), tournaments: [], league_tables: [], ...changes };
}

export function sampleTable(changes: Partial<Table> = {}): Table {
  return {
    id: "t1",
    rulebook: "duel",
    players: 2,
    options: {},
    status: "playing",
    public: false,
    spectators: true,
    rated: false,
    clock: "none",
    deadline: null,
    hints: true,
    seats: [
      sampleSeat(0, { kind: "person", name: "Ada", person: "ada", bot: null, here: true }),
      sampleSeat(1),
    ],
    you: 0,
    host: true,
    invite: "code",
    commitment: "ab".repeat(32),
    dealt: true,
    secret: null,
    seed: null,
    deciding: [0],
    watching: 0,
    patience: 60,
    result: null,
    shared_deal: null,
    sealed_until: null,
    rematch: null,
    tried: null,
    created_at: "2026-01-01T12:00:00Z",
    started_at: "2026-01-01T12:01:00Z",
    finished_at: null,
    ...changes,
  };
}

/** A deal that everybody plays, and nobody has played yet. */
export function sampleDeal(changes: Partial<SharedDeal> = {}): SharedDeal {
  return {
    rulebook: "duel",
    players: 2,
    options: {},
    seat: 0,
    bots: [null, "architect"],
    commitment: "cd".repeat(32),
    seed: null,
    par: null,
    finished: 0,
    mine: null,
    ...changes,
  };
}

/** Events that say only as much as a test needs. */
export function sampleEvents(...events: object[]): Happening["events"] {
  return events as Happening["events"];
}

export function sampleHappening(index: number, words = `move ${index}`): Happening {
  return { index, player: index % 2, by: "person", events: [{ type: "withdrawn", player: index % 2 }], words: [words] };
}

/** A message with a view after a given number of moves; what the view shows does not matter here. */
export function sampleView(moves: number, happenings: Happening[] = []): ViewChanged {
  return {
    type: "view",
    moves,
    view: { ...viewIn(weigh, "duel"), viewer: 0, deciders: [0], legal: ["build baths"], over: null },
    happenings,
    may_undo: false,
    seconds_left: null,
    clocks: [],
  };
}
