/** The wire, by the names the page uses; the only file that knows how the schema calls things. */
import type { components } from "./schema";

type Schemas = components["schemas"];

/** The games this page can draw. */
export type Rulebook = Schemas["Almanac"]["rulebook"];
export type AlmanacMessage = Schemas["Almanac"];

/** The options of a table; those of other games are left out. */
export type Options = Partial<Schemas["WondersOptions"] & Schemas["DuelOptions"] & Schemas["MonumentsOptions"]>;
export type WondersOptions = Schemas["WondersOptions"];
export type DuelOptions = Schemas["DuelOptions"];
export type MonumentsOptions = Schemas["MonumentsOptions"];
export type Table = Omit<Schemas["Table"], "seats" | "options"> & { rulebook: Rulebook; seats: Seat[]; options: Options };
export type Seat = Schemas["Seat"] & {
  /** When a person who is away was last there, on the clock of performance.now(); known at a table that is open. */
  awaySince?: number | null;
};
export type Result = Schemas["Result"];
export type Happening = Schemas["Happening"];
export type WondersEvent = Schemas["WondersEvent"];
export type DuelEvent = Schemas["DuelEvent"];
export type MonumentsEvent = Schemas["MonumentsEvent"];
/** What happens at a table, in any game and around it. */
export type TableEvent = Happening["events"][number];
/** Coins that one city of 7 Wonders pays to a neighbour. */
export type Paid = Schemas["Paid"];
export type ChatLine = Schemas["ChatLine"];
export type Status = Table["status"];
export type Clock = Table["clock"];
export type SeatKind = Seat["kind"];
export type MadeBy = Happening["by"];
export type Language = Schemas["Speak"]["language"];

/** Why something cannot be done: a code, what it is about, and the sentence in the viewer's language. */
type Worded<Reason> = Reason & { words: string };
export type WondersReason = Worded<Schemas["WondersReason"]>;

type WithWords<T> = T extends (infer U)[]
  ? WithWords<U>[]
  : T extends object
    ? { [K in keyof T]: K extends "reason" ? Worded<NonNullable<T[K]>> | null : WithWords<T[K]> }
    : T;

export type WondersOffers = WithWords<Schemas["WondersOffers"]>;
export type WondersCardOffer = WondersOffers["cards"][number];
export type WondersView = Omit<Schemas["WondersView"], "offers"> & {
  offers: WondersOffers | null;
};
export type WondersCity = WondersView["cities"][number];
export type Payment = Schemas["Payment"];
export type WondersEdifice = WondersView["edifices"][number];

export type DuelOffers = WithWords<Schemas["DuelOffers"]>;
export type DuelCardOffer = DuelOffers["cards"][number];
export type DuelWonderOffer = DuelOffers["wonders"][number];
export type DuelView = Omit<Schemas["DuelView"], "offers"> & {
  offers: DuelOffers | null;
};
export type DuelCity = DuelView["cities"][number];
export type DuelResource = keyof DuelCity["prices"];
export type DuelSlot = Schemas["SlotView"];

export type MonumentsOffers = WithWords<Schemas["MonumentsOffers"]>;
export type MonumentsView = Omit<Schemas["MonumentsView"], "offers"> & {
  offers: MonumentsOffers | null;
};
export type MonumentsColour = MonumentsView["colours"][number];
export type MonumentsRow = MonumentsView["board"]["monuments"][number];
export type MonumentsStack = MonumentsColour["stacks"][number];
export type MonumentsColourName = MonumentsColour["colour"];
export type MonumentsCard = Schemas["CardView"];

export type View = WondersView | DuelView | MonumentsView;

export type TableChanged = Omit<Schemas["TableChanged"], "table"> & { table: Table };
export type ViewChanged = Omit<Schemas["ViewChanged"], "view"> & { view: View };
export type ServerMessage =
  | TableChanged
  | ViewChanged
  | Exclude<Schemas["ServerMessage"], { type: "table" | "view" }>;
export type ClientMessage = Schemas["ClientMessage"];

export type Me = Schemas["Me"];
export type Hint = Schemas["Hint"];
export type Suggestion = Schemas["Suggestion"];
export type Bot = Schemas["BotLevel"];
export type Game = Schemas["GameInfo"] & { name: Rulebook };
export type NewSeat = Schemas["NewSeat"];
export type NewTable = Schemas["NewTable"] & { rulebook: Rulebook };
export type Frame = Omit<Schemas["Frame"], "view"> & { view: View };
export type Replay = Omit<Schemas["Replay"], "frames"> & { frames: Frame[] };
