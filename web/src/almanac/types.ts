/** The almanac of a game: every card, board, wonder and token, with its words in one language. */
import type { Language, Rulebook } from "../api/types";

export type Resource = "wood" | "stone" | "ore" | "clay" | "glass" | "loom" | "papyrus";
export type Colour = "brown" | "grey" | "blue" | "yellow" | "red" | "green" | "purple";
export type Age = 1 | 2 | 3 | "guild";
export type Symbol =
  | "compass"
  | "gear"
  | "tablet"
  | "armillary_sphere"
  | "balance"
  | "sundial"
  | "mortar"
  | "plumb_level"
  | "quill"
  | "wheel";
export type Special =
  | "last_card"
  | "discard_build"
  | "free_colour"
  | "free_first"
  | "free_last"
  | "waive_blue"
  | "waive_red"
  | "waive_green"
  | "waive_stage"
  | "bank_unit"
  | "trade_coins"
  | "free_leaders"
  | "free_guilds"
  | "victory_coins"
  | "pass_defeats"
  | "chain_coins"
  | "yellow_coins"
  | "richer_sets"
  | "copy_leader"
  | "draw_leaders"
  | "extra_leader";
export type SideName = "day" | "night";
export type CityName = "left" | "own" | "right";

export type Cost = Partial<Record<Resource | "coins", number>>;

/** Coins at once and points at the end, for each card of some colours, stage, victory token or leader. */
export interface Each {
  of: (Colour | "stage" | "victory" | "leader")[];
  cities: CityName[];
  coins?: number;
  points?: number;
}

/** Points at the end for every set with one card of each of these colours. */
export interface ColourSet {
  of: Colour[];
  points: number;
}

/** So much for each card of some colours, each wonder, or each set of three coins. */
export interface Counted {
  amount: number;
  of: (Colour | "wonder" | "coin_set_3")[];
  scope: "own_city" | "city_with_most";
}

/** What a progress token changes from the moment it is taken. */
export interface Perks {
  wonder_discount?: number;
  blue_discount?: number;
  trade_income?: number;
  red_shields?: number;
  wonder_turns?: number;
  chain_coins?: number;
}

/** What a card, a stage, a wonder or a token does; of both games, as their data files say it. */
export interface Effect {
  produces?: Partial<Record<Resource, number>>;
  produces_choice?: Resource[];
  fixed_price?: Resource[];
  cheap?: { goods: "raw" | "manufactured"; neighbours: ("left" | "right")[] };
  shields?: number;
  science?: Symbol | null;
  free_symbols?: number;
  special?: Special | null;
  draws_progress?: number;
  destroys?: Colour | null;
  builds_from_discard?: boolean;
  points?: number;
  coins?: number;
  coins_per?: Counted | null;
  opponent_loses_coins?: number;
  each?: Each | null;
  points_per?: Counted | null;
  points_if_complete?: number;
  points_per_token?: number;
  perk?: Perks;
  extra_turn?: boolean;
  set?: ColourSet | null;
  points_per_coins?: number;
  points_per_colour?: number;
  /** The age of the token. */
  victory_token?: number;
  no_defeats?: boolean;
  guild_again?: boolean;
  pawn?: "any" | "1" | "2" | "3" | null;
}

/** What an edifice that fails costs those who had no part in it: one of these. */
export interface Penalty {
  lose?: Colour | null;
  coins?: number;
  victories?: number;
}

export interface Card {
  id: string;
  name: string;
  age: Age;
  colour: Colour;
  type: string;
  cost: Cost;
  effect: Effect;
  chain_from: string[];
  chain_symbol: string | null;
  opens: string[];
  text: string;
  cost_text: string;
  rules: string[];
}

export interface Stage {
  cost: Cost;
  effect: Effect;
  /** Of which one is chosen when it is built. */
  options: Effect[];
  text: string;
  cost_text: string;
  rules: string[];
}

export interface Side {
  name: SideName;
  resource: Resource | null;
  /** What else it does from the start. */
  text: string | null;
  stages: Stage[];
}

export interface Board {
  id: string;
  name: string;
  monument: string;
  sides: Side[];
}

export interface Wonder extends Omit<Stage, "options"> {
  id: string;
  name: string;
}

/** A leader of Leaders. */
export interface Leader extends Omit<Stage, "options" | "cost"> {
  id: string;
  name: string;
  /** In coins. */
  cost: number;
}

/** A figure on which those who own a game disagree. */
export interface Uncertain {
  figure: string;
  other: string;
}

/** An edifice of Edifice: what a part in it costs, its reward, and what it spares. */
export interface Edifice extends Leader {
  age: 1 | 2 | 3;
  penalty: Penalty;
  penalty_text: string;
  uncertain: Uncertain | null;
}

export interface Token {
  id: string;
  name: string;
  effect: Effect;
  text: string;
  rules: string[];
}

/** A card of a monument. */
export interface MonumentCard {
  id: string;
  value: number;
  /** By the option of the table that says which symbols cards have. */
  symbols: Record<string, string>;
  text: string;
}

/** A monument, with its nine cards. */
export interface Monument {
  id: string;
  name: string;
  tint: string;
  cards: MonumentCard[];
  text: string;
  rules: string[];
}

export type Terms = Record<
  | "resources"
  | "colours"
  | "card_types"
  | "symbols"
  | "chain_symbols"
  | "categories"
  | "endings"
  | "terms",
  Record<string, string>
>;

/** As the server tells it. */
export interface AlmanacData {
  rulebook: Rulebook;
  language: Language;
  cards: Card[];
  boards: Board[];
  wonders: Wonder[];
  tokens: Token[];
  monuments?: Monument[];
  /** What of all this is not known from print. */
  notes?: string[];
  leaders: Leader[];
  edifices: Edifice[];
  terms: Terms;
}
