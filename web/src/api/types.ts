/** The wire, by the names the page uses; the only file that knows how the schema calls things. */
import type { components } from "./schema";

type Schemas = components["schemas"];

/** The games this page can draw. */
export type Rulebook = "wonders" | "duel";

export type Table = Schemas["Table"] & { rulebook: Rulebook };
export type Seat = Schemas["Seat"];
export type Result = Schemas["Result"];
export type Happening = Schemas["Happening"];
export type ChatLine = Schemas["ChatLine"];
export type Status = Table["status"];
export type Clock = Table["clock"];
export type SeatKind = Seat["kind"];
export type MadeBy = Happening["by"];
export type Language = Schemas["Speak"]["language"];

/** Why something cannot be done: a code, what it is about, and the sentence in the viewer's language. */
export type Reason = Schemas["Reason"] & { words: string };

type WithWords<T> = T extends (infer U)[]
  ? WithWords<U>[]
  : T extends object
    ? { [K in keyof T]: K extends "reason" ? Reason | null : WithWords<T[K]> }
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
export type DuelSlot = Schemas["SlotView"];

export type View = WondersView | DuelView;

/** A message by its `type`; the schema knows messages by the names of their models only. */
type Said<Name extends keyof Schemas, Type extends string> = Omit<Schemas[Name], "type"> & {
  type: Type;
};

export type ViewChanged = Omit<Said<"ViewChanged", "view">, "view"> & { view: View };
export type ServerMessage =
  | (Omit<Said<"TableChanged", "table">, "table"> & { table: Table })
  | ViewChanged
  | Said<"Chatted", "chat">
  | Said<"MoveAccepted", "accepted">
  | Said<"MoveRejected", "rejected">
  | Said<"Pong", "pong">;
export type ClientMessage =
  | Said<"MakeMove", "move">
  | Said<"TakeBack", "take_back">
  | Said<"Say", "say">
  | Said<"Speak", "speak">
  | Said<"Ping", "ping">;

export type Me = Schemas["Me"];
export type Game = Schemas["GameInfo"] & { name: Rulebook };
export type NewSeat = Schemas["NewSeat"];
export type NewTable = Schemas["NewTable"] & { rulebook: Rulebook };
export type Frame = Omit<Schemas["Frame"], "view"> & { view: View };
export type Replay = Omit<Schemas["Replay"], "frames"> & { frames: Frame[] };
