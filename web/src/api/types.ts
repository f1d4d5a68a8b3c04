/** The wire, by the names the page uses; the only file that knows how the schema calls things. */
import type { components } from "./schema";

type Schemas = components["schemas"];

/** What somebody is told while they are not looking. */
export type NewsSettings = Schemas["NewsSettings"];
export type NewNews = Schemas["NewNews"];
export type NewDevice = Schemas["NewDevice"];
export type WaitingTable = Omit<Schemas["WaitingTable"], "rulebook"> & { rulebook: Rulebook };
export type WaitingTables = Omit<Schemas["WaitingTables"], "tables"> & { tables: WaitingTable[] };

/** A decision to think about. */
export type PosedPuzzle = Omit<Schemas["PosedPuzzle"], "game" | "view"> & { game: Rulebook; view: View };
export type JudgedAnswer = Schemas["Judged"];
export type ToldAction = Schemas["Told"];
export type PuzzleShelves = Omit<Schemas["Shelves"], "shelves" | "daily_game"> & { shelves: PuzzleShelf[]; daily_game: Rulebook };
export type PuzzleShelf = Omit<Schemas["Shelf"], "game"> & { game: Rulebook };
export type SolverStanding = Schemas["SolverStanding"];

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
/** A deal that several people play, each at a table of their own. */
export type SharedDeal = Omit<Schemas["SharedDeal"], "options"> & { options: Options };
export type Play = Schemas["Play"];
export type Daily = Omit<Schemas["Daily"], "deals"> & { deals: SharedDeal[] };
export type Duplicate = Omit<Schemas["Duplicate"], "options"> & { options: Options };
export type DuplicateInList = Schemas["DuplicateInList"];
export type DuplicatePlay = Schemas["DuplicatePlay"];
export type Entrant = Schemas["Entrant"];
export type NewDuplicate = Omit<Schemas["NewDuplicate"], "options"> & { options: Options };
/** Many people, many games, and who was the best of them. */
export type Tournament = Omit<Schemas["Tournament"], "options" | "rulebook"> & { options: Options; rulebook: Rulebook };
export type TournamentInList = Omit<Schemas["TournamentInList"], "options" | "rulebook"> & { options: Options; rulebook: Rulebook };
export type NewTournament = Omit<Schemas["NewTournament"], "options"> & { options: Options };
export type TournamentStanding = Schemas["StandingShown"];
export type Contest = Schemas["ContestShown"];
export type DailyResult = Schemas["DailyResult"];
export type DailyResults = Omit<Schemas["DailyResults"], "deal"> & { deal: SharedDeal };
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
export type PlayerClock = Schemas["PlayerClock"];
export type Vacation = Schemas["Vacation"];
/** What the lobby shows, as its parts are typed here. */
export interface Lobby {
  tables: Table[];
  mine: Table[];
  waiting: WaitingTables;
  matches: MyMatch[];
  meeting: Meeting;
  seeks: Seek[];
  daily: Daily;
  puzzles: PuzzleShelves;
  tournaments: TournamentInList[];
  vacation: Vacation;
  conduct: Schemas["MyConduct"];
}
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
export type MyAccount = Schemas["MyAccount"];
export type Device = Schemas["DeviceInfo"];
export type Passkey = Schemas["PasskeyInfo"];
export type PasskeyOptions = Schemas["PasskeyOptions"];
export type PasskeyMade = Schemas["Attestation"];
export type PasskeyAnswer = Schemas["Assertion"];
export type Ladder = Schemas["Leaderboard"]["ladder"];
export type Rating = Schemas["Rating"];
export type RatingChange = Schemas["RatingChange"];
export type Leaderboard = Schemas["Leaderboard"];
export type BotStanding = Schemas["BotStanding"];
export type MyMatch = Schemas["MyMatch"];
export type Profile = Schemas["Profile"];
export type ProfileDetails = Schemas["Details"];
export type OnLadder = Schemas["OnLadder"];
export type Share = Schemas["Share"];
export type CategoryShare = Schemas["CategoryShare"];
export type PastGame = Schemas["PastGame"];
/** Which games of somebody; what is not said does not matter. */
export interface WantedGames {
  ladder?: Ladder | null;
  players?: number | null;
  city?: string | null;
  won?: boolean | null;
  rated?: boolean | null;
  search?: string | null;
  before?: string | null;
}
export type NewSeek = Schemas["NewSeek"] & { rulebook: Rulebook };
export type Seek = Schemas["SeekInList"];
export type SeekState = Schemas["SeekState"];
export type Meeting = Schemas["Meeting"];
export type Friend = Schemas["Friend"];
export type Somebody = Schemas["Somebody"];
export type Challenge = Schemas["Challenge"];
export type NewChallenge = Schemas["NewChallenge"] & { rulebook: Rulebook };
export type Invitation = Schemas["Invitation"];
export type Series = Schemas["Series"];
/** Somebody else: by public id, or by the name of the account. */
export type Whom = { person: string } | { name: string };
/** Which public tables; what is not said does not matter. */
export interface WantedTables {
  rulebook?: Rulebook | null;
  rated?: boolean | null;
  clock?: string | null;
  /** Any clock that is as fast. */
  speed?: "none" | "live" | "days" | null;
  free?: number | null;
}
export type Hint = Schemas["Hint"];
export type Suggestion = Schemas["Suggestion"];
export type ReviewState = Schemas["ReviewState"];
export type Decision = Schemas["ToldDecision"];
export type ReviewSummary = Schemas["ToldSummary"];
export type PlayerReview = Schemas["ToldPlayer"];
export type Grade = Schemas["Grade"];
export type Bot = Schemas["BotLevel"];
export type Game = Schemas["GameInfo"] & { name: Rulebook };
export type NewSeat = Schemas["NewSeat"];
export type NewTable = Schemas["NewTable"] & { rulebook: Rulebook };
export type Frame = Omit<Schemas["Frame"], "view"> & { view: View };
export type Replay = Omit<Schemas["Replay"], "frames"> & { frames: Frame[] };
