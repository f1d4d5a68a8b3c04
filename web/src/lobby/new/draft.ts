/** A table as somebody imagines it, and the request that the server gets in the end. */
import type { Expansion } from "../../api/rulebooks";
import type { DuelOptions, Game, MonumentsOptions, NewSeat, NewTable, Rulebook, WondersOptions } from "../../api/types";

export type Company = "friends" | "anyone" | "bots";
type List = readonly unknown[];
type Chosen<Options, Name extends keyof Options> = Exclude<NonNullable<Options[Name]>, List | number>;
export type Side = Chosen<WondersOptions, "sides">;
export type FirstPlayer = Chosen<MonumentsOptions, "first_player">;
/** What the server says of the expansions of a game. */
export type Known = Game["expansions"];

export interface Draft {
  rulebook: Rulebook;
  /** Of the others; you sit on the first chair. */
  seats: NewSeat[];
  public: boolean;
  spectators: boolean;
  /** Its name or notation. */
  clock: string;
  /** Whether hints may be asked for; nothing: only in games against bots. */
  hints: boolean | null;
  /** Whether it changes ratings: among accounts, with a clock, without bots and hints. */
  rated: boolean;
  /** 7 Wonders: which side of the Wonder boards, and which board is mine. */
  sides: Side;
  board: string;
  expansions: Expansion[];
  /** Edifice: what another pawn of the same edifice brings. */
  secondPawn: Chosen<WondersOptions, "second_pawn">;
  /** Duel: how Wonders are found, who begins, and who begins after an even Age. */
  wonders: Chosen<DuelOptions, "wonders">;
  first: FirstPlayer;
  centre: Chosen<DuelOptions, "centre_pawn">;
  /** Monuments: how its reconstructed figures and open rules are read. */
  symbols: Chosen<MonumentsOptions, "symbols">;
  valuation: Chosen<MonumentsOptions, "valuation">;
  overflow: Chosen<MonumentsOptions, "overflow">;
  reading: Chosen<MonumentsOptions, "two_players">;
  end: Chosen<MonumentsOptions, "end">;
}

/** How many this page seats at a table unless somebody says otherwise; how many can play, the server says. */
export const PLAYERS = { wonders: 4, duel: 2, monuments: 3 };
const ANY = "random";

/** What is offered at first; a first game is played with what the rulebooks advise for one. */
export function newDraft(rulebook: Rulebook, isFirst = false): Draft {
  return {
    rulebook,
    seats: Array.from({ length: PLAYERS[rulebook] - 1 }, () => ({ kind: "friend" })),
    public: false,
    spectators: true,
    clock: "none",
    hints: null,
    rated: false,
    sides: "day",
    board: ANY,
    expansions: [],
    secondPawn: "reward",
    wonders: isFirst ? "first-game" : "draft",
    first: "random",
    centre: "printed",
    symbols: "by_value",
    valuation: "steep",
    overflow: "highest_card",
    reading: "best_of_worst",
    end: "turn",
  };
}

/** More chairs are like the last one; fewer take away the last. */
export function withPlayers(draft: Draft, players: number): Draft {
  const last = draft.seats.at(-1) ?? { kind: "friend" };
  const seats = Array.from({ length: players - 1 }, (_, number) => draft.seats[number] ?? last);
  return { ...draft, seats, first: Number(draft.first) < players ? draft.first : ANY };
}

export function withSeat(draft: Draft, number: number, seat: NewSeat): Draft {
  return { ...draft, seats: draft.seats.with(number, seat) };
}

/** Everybody of one kind; anyone may come only to a table that is listed. */
export function withCompany(draft: Draft, company: Company, level: string): Draft {
  const seat: NewSeat = {
    friends: { kind: "friend" as const },
    anyone: { kind: "open" as const },
    bots: { kind: "bot" as const, bot: level },
  }[company];
  return { ...draft, seats: draft.seats.map(() => seat), public: company === "anyone" };
}

/** What the others have in common; nothing when they are mixed. */
export function companyOf(draft: Draft): Company | null {
  const kinds = new Set(draft.seats.map(({ kind }) => kind));
  if (kinds.size !== 1) return null;
  return kinds.has("friend") ? "friends" : kinds.has("open") ? "anyone" : "bots";
}

/** Nobody has to be waited for. */
export function canStart(draft: Draft): boolean {
  return draft.seats.every(({ kind }) => kind === "bot");
}

/** Rated games are for people alone. */
export function mayBeRated(draft: Draft): boolean {
  return draft.seats.every(({ kind }) => kind !== "bot");
}

export function isRated(draft: Draft): boolean {
  return draft.rated && mayBeRated(draft);
}

/** A rated game has a clock and no hints; both are asked for with it. */
export function withRating(draft: Draft, rated: boolean): Partial<Draft> {
  return rated ? { rated, hints: null, clock: draft.clock === "none" ? "relaxed" : draft.clock } : { rated };
}

export function toNewTable(draft: Draft, known: Known): NewTable {
  return {
    rulebook: draft.rulebook,
    players: draft.seats.length + 1,
    options: OPTIONS[draft.rulebook](draft, known),
    seats: [{ kind: "me" }, ...draft.seats],
    public: draft.public,
    spectators: draft.spectators,
    clock: draft.clock,
    hints: draft.hints,
    rated: isRated(draft),
    start: canStart(draft),
  };
}

/** The table of the one click, without expansions. */
export function againstBots(rulebook: Rulebook, level: string, isFirst = false): NewTable {
  return toNewTable(withCompany(newDraft(rulebook, isFirst), "bots", level), []);
}

function optionsOfWonders(draft: Draft, known: Known): WondersOptions {
  const { sides, board, seats, secondPawn } = draft;
  const expansions = expansionsOf(draft, known);
  return {
    sides,
    ...(board !== ANY && mayHave(draft, board, known) ? { boards: [board, ...seats.map(() => ANY)] } : {}),
    ...(expansions.length > 0 ? { expansions } : {}),
    ...(expansions.includes("edifice") && secondPawn !== "reward" ? { second_pawn: secondPawn } : {}),
  };
}

/** Whether there are enough players for an expansion. */
export function mayPlay({ seats }: Draft, expansion: Expansion, known: Known): boolean {
  return known.some(({ name, fewest }) => name === expansion && seats.length + 1 >= fewest);
}

/** The chosen expansions, where there are enough players for them. */
export function expansionsOf(draft: Draft, known: Known): Expansion[] {
  return draft.expansions.filter((expansion) => mayPlay(draft, expansion, known));
}

/** Some boards are played only with their expansion. */
export function mayHave(draft: Draft, board: string, known: Known): boolean {
  const inPlay: string[] = expansionsOf(draft, known);
  return known.every(({ name, brings }) => !brings.includes(board) || inPlay.includes(name));
}

function beginner(first: FirstPlayer): number | typeof ANY {
  return first === ANY ? ANY : Number(first);
}

function optionsOfDuel({ wonders, first, centre }: Draft): DuelOptions {
  return { wonders, first_player: beginner(first), centre_pawn: centre };
}

function optionsOfMonuments({ first, symbols, valuation, overflow, reading, end }: Draft): MonumentsOptions {
  return { first_player: beginner(first), symbols, valuation, overflow, two_players: reading, end };
}

const OPTIONS = { wonders: optionsOfWonders, duel: optionsOfDuel, monuments: optionsOfMonuments };
