/** What the newest moves brought, for the eye. */
import type { Age, Effect } from "../../almanac/types";
import type { Happening, Paid, WondersEvent, WondersView } from "../../api/types";
import type { Flight } from "../../table/flights/flight";

export type Conflict = Extract<WondersEvent, { type: "conflict" }>;

export interface AgeEnd {
  age: Age;
  conflicts: Conflict[];
  /** The next age, unless the game is over. */
  next: Age | null;
}

function told(happenings: readonly Happening[]): WondersEvent[] {
  return happenings.flatMap((happening) => happening.events as WondersEvent[]);
}

/** The end of an age, if it is among these moves. */
export function ageEnd(happenings: readonly Happening[]): AgeEnd | null {
  const events = told(happenings);
  const ended = events.findLast((event) => event.type === "age_ended");
  if (ended === undefined) return null;
  const at = events.indexOf(ended);
  const begun = events.slice(at).find(({ type }) => type === "age_begun" || type === "recruitment_begun");
  const conflicts = events.slice(0, at).filter((event) => event.type === "conflict");
  return {
    age: ended.age as Age,
    conflicts: conflicts.slice(-lastRound(conflicts)),
    next: begun !== undefined && "age" in begun ? (begun.age as Age) : null,
  };
}

/** As many conflicts as cities: older rounds among the moves are left out. */
function lastRound(conflicts: readonly Conflict[]): number {
  return new Set(conflicts.flatMap((conflict) => conflict.cities)).size;
}

/** What a city did in the last turn. */
export type CityAction =
  | { kind: "built" | "recruited"; piece: string; pays: Paid[] }
  | { kind: "stage"; stage: number; pays: Paid[] }
  | { kind: "sold" | "leader_sold"; coins: number; pays: Paid[] };

/** What is new in a city since its last turn. */
export interface Fresh {
  cards: string[];
  stage: number | null;
  action: CityAction | null;
  /** Coins that neighbours paid it. */
  income: number;
}

const NOTHING_NEW: Fresh = { cards: [], stage: null, action: null, income: 0 };
const REVEALS = new Set(["cards_revealed", "leaders_revealed"]);

/** What the last turn that was revealed brought, by city. */
export function freshByCity(story: readonly Happening[]): Map<number, Fresh> {
  const events = told(story.slice(-RECENT));
  const revealed = events.findLastIndex(({ type }) => REVEALS.has(type));
  const fresh = new Map<number, Fresh>();
  for (const event of revealed < 0 ? [] : events.slice(revealed)) {
    if (!("city" in event) || event.city === null) continue;
    const known = fresh.get(event.city) ?? NOTHING_NEW;
    const brought = newIn(event, known);
    if (brought !== null) fresh.set(event.city, { ...known, ...brought });
  }
  return fresh;
}

/** What an event adds to what is known of its city; the first action of a turn is the one that is remembered. */
function newIn(event: WondersEvent, { cards, action, income }: Fresh): Partial<Fresh> | null {
  const piece = pieceIn(event);
  const news = {
    ...(piece !== null && { cards: [...cards, piece] }),
    ...(event.type === "stage_built" && { stage: event.stage }),
    ...(event.type === "trade_income" && { income: income + event.coins }),
  };
  const done = action ?? actionIn(event);
  return done === null && Object.keys(news).length === 0 ? null : { ...news, action: done };
}

/** The card or leader that lies in the city now. */
function pieceIn(event: WondersEvent): string | null {
  switch (event.type) {
    case "card_built":
    case "card_dug":
      return event.card;
    case "leader_recruited":
    case "leader_copied":
      return event.leader;
    default:
      return null;
  }
}

function actionIn(event: WondersEvent): CityAction | null {
  switch (event.type) {
    case "card_built":
      return { kind: "built", piece: event.card, pays: paidIn(event) };
    case "leader_recruited":
      return { kind: "recruited", piece: event.leader, pays: [] };
    case "stage_built":
      return { kind: "stage", stage: event.stage, pays: paidIn(event) };
    case "card_sold":
      return { kind: "sold", coins: event.coins, pays: [] };
    case "leader_sold":
      return { kind: "leader_sold", coins: event.coins, pays: [] };
    default:
      return null;
  }
}

/** Who was paid, and how much. */
function paidIn({ left, right }: Partial<Record<"left" | "right", Paid>>): Paid[] {
  return [left, right].filter((paid) => paid !== undefined).filter(({ coins }) => coins > 0);
}

const RECENT = 24; // moves in which the last reveal surely is: two a turn and player, and digging

const HANDS_FIRST = 40; // milliseconds between the cards of a reveal
const LATEST_START = 600; // milliseconds; many pieces follow each other faster

type Seen = Pick<WondersView, "viewer" | "cities" | "edifices" | "victory_points">;
type Way = Pick<Flight, "kind" | "from" | "to" | "card" | "board" | "label">;

/** Pieces on their way when a turn is revealed: from hands to cities, under wonders, to the discard pile; pawns and tokens from edifices. */
export function pieceFlights(happenings: readonly Happening[], view: Seen): Flight[] {
  const flights = happenings.flatMap((happening) =>
    (happening.events as WondersEvent[]).flatMap((event, number): Flight[] => {
      const way = cardWay(event, view.viewer) ?? edificeWay(event, view);
      return way === null ? [] : [{ id: `piece-${happening.index}-${number}`, ...way }];
    }),
  );
  const between = Math.min(HANDS_FIRST, LATEST_START / Math.max(1, flights.length));
  return flights.map((flight, place) => ({ ...flight, delay: Math.round(place * between) }));
}

function cardWay(event: WondersEvent, viewer: number): Way | null {
  const way = cardOrLeaderWay(event, viewer);
  return way === null ? null : { kind: "card", ...way };
}

/** Cards and leaders. */
function cardOrLeaderWay(event: WondersEvent, viewer: number): (Omit<Way, "kind"> & { kind?: Way["kind"] }) | null {
  switch (event.type) {
    case "card_built":
      return { from: handOf(event.city, viewer), to: `city-${event.city}`, card: event.card };
    case "stage_built":
      return {
        kind: event.with_leader ? "leader" : "card",
        from: handOf(event.city, viewer),
        to: `wonder-${event.city}`,
      };
    case "leader_recruited":
      return { kind: "leader", from: handOf(event.city, viewer), to: `city-${event.city}`, card: event.leader };
    case "leader_copied":
      return { kind: "leader", from: `city-${event.owner}`, to: `city-${event.city}`, card: event.leader };
    case "leader_sold":
      return { kind: "leader", from: handOf(event.city, viewer), to: "bank" };
    case "card_lost":
      return { from: `city-${event.city}`, to: "discard", card: event.card };
    case "card_sold":
      return { from: handOf(event.city, viewer), to: "discard" };
    case "card_dug":
      return { from: "discard", to: `city-${event.city}`, card: event.card };
    case "cards_discarded":
      return { from: "hand", to: "discard" };
    default:
      return null;
  }
}

/** Pawns from the card of an edifice, or from the box, to the board; tokens of a reward. */
function edificeWay(event: WondersEvent, { cities, edifices, victory_points }: Seen): Way | null {
  switch (event.type) {
    case "edifice_joined":
    case "pawn_taken":
      return {
        kind: "pawn",
        from: `edifice-${event.age}`,
        to: `wonder-${event.city}`,
        board: cities[event.city]?.board,
      };
    case "edifice_rewarded": {
      const reward = edifices.find(({ age }) => age === event.age)?.reward as Effect | undefined;
      const points = victory_points[(reward?.victory_token ?? 0) - 1];
      if (points === undefined) return null;
      return { kind: "token", from: `edifice-${event.age}`, to: `seat-${event.city}`, label: String(points) };
    }
    default:
      return null;
  }
}

function handOf(city: number, viewer: number): string {
  return city === viewer ? "hand" : `seat-${city}`;
}
