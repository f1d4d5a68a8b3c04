/** The almanac of a game: every card, board, wonder and token, with its words in one language. */
import type { AlmanacMessage } from "../api/types";

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type ValueAt<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** What any of these may say: for a page that draws the pieces of all games alike. */
type AnyOf<Union> = { [Key in KeysOf<Union>]?: ValueAt<Union, Key> };

type CardEntry = AlmanacMessage["cards"][number];
type BoardEntry = AlmanacMessage["boards"][number];
type SideEntry = BoardEntry["sides"][number];
type StageEntry = SideEntry["stages"][number];
type WonderEntry = AlmanacMessage["wonders"][number];
type TokenEntry = AlmanacMessage["tokens"][number];

export type Effect = AnyOf<StageEntry["effect"] | CardEntry["effect"] | WonderEntry["effect"] | TokenEntry["effect"]>;
export type Cost = AnyOf<CardEntry["cost"] | StageEntry["cost"] | WonderEntry["cost"]>;

type Drawn<Entry> = { [Key in keyof Entry]: Key extends "effect" ? Effect : Key extends "cost" ? Cost : Entry[Key] };

export type Card = Drawn<{ [Key in keyof CardEntry]: CardEntry[Key] }>;
export type Stage = Drawn<StageEntry>;
export type Side = Omit<SideEntry, "stages"> & { stages: Stage[] };
export type Board = Omit<BoardEntry, "sides"> & { sides: Side[] };
export type Wonder = Drawn<WonderEntry>;
export type Token = Drawn<TokenEntry>;
export type Leader = AlmanacMessage["leaders"][number];
export type Edifice = AlmanacMessage["edifices"][number];
export type Monument = NonNullable<AlmanacMessage["monuments"]>[number];
export type MonumentCard = Monument["cards"][number];
export type Terms = AlmanacMessage["terms"];

export type Resource = Exclude<keyof Cost, "coins">;
export type Colour = Card["colour"];
export type Age = Card["age"];
export type Symbol = NonNullable<Effect["science"]>;
export type Special = NonNullable<Effect["special"]>;
export type SideName = Side["name"];

/** Coins at once and points at the end, for each card of some colours, stage, victory token or leader. */
export type Each = NonNullable<Effect["each"]>;
export type CityName = Each["cities"][number];
/** Points at the end for every set with one card of each of these colours. */
export type ColourSet = NonNullable<Effect["set"]>;
/** An amount for each card of some colours, each wonder, or each set of three coins. */
export type Counted = NonNullable<Effect["coins_per"]>;
/** What a progress token changes from the moment it is taken. */
export type Perks = NonNullable<Effect["perk"]>;
/** What an edifice that fails costs those who had no part in it: one of these. */
export type Penalty = Edifice["penalty"];
/** A figure on which those who own a game disagree. */
export type Uncertain = NonNullable<Edifice["uncertain"]>;

/** As the server tells it. */
export type AlmanacData = Omit<AlmanacMessage, "cards" | "boards" | "wonders" | "tokens"> & {
  cards: Card[];
  boards: Board[];
  wonders: Wonder[];
  tokens: Token[];
};
