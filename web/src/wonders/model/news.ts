/** What the newest moves brought, for the eye. */
import type { Age } from "../../almanac/types";
import type { Happening, WondersView } from "../../api/types";
import type { Flight } from "../../table/flights/flight";
import { type WondersEvent, eventsOf } from "../../table/story/events";

export type Conflict = Extract<WondersEvent, { type: "conflict" }>;

export interface AgeEnd {
  age: Age;
  conflicts: Conflict[];
  /** The next age, unless the game is over. */
  next: Age | null;
}

function told(happenings: readonly Happening[]): WondersEvent[] {
  return happenings.flatMap((happening) => eventsOf(happening) as WondersEvent[]);
}

/** The end of an age, if it is among these moves. */
export function ageEnd(happenings: readonly Happening[]): AgeEnd | null {
  const events = told(happenings);
  const ended = events.findLast((event) => event.type === "age_ended");
  if (ended === undefined) return null;
  const at = events.indexOf(ended);
  const begun = events.slice(at).find((event) => event.type === "age_begun");
  const conflicts = events.slice(0, at).filter((event) => event.type === "conflict");
  return {
    age: ended.age as Age,
    conflicts: conflicts.slice(-lastRound(conflicts)),
    next: (begun?.age ?? null) as Age | null,
  };
}

/** As many conflicts as cities: older rounds among the moves are left out. */
function lastRound(conflicts: readonly Conflict[]): number {
  return new Set(conflicts.flatMap((conflict) => conflict.cities)).size;
}

/** What is new in a city since its last turn. */
export interface Fresh {
  cards: string[];
  stage: number | null;
}

/** The buildings and stages of the last turn that was revealed, by city. */
export function freshByCity(story: readonly Happening[]): Map<number, Fresh> {
  const events = told(story.slice(-RECENT));
  const revealed = events.findLastIndex((event) => event.type === "cards_revealed");
  const fresh = new Map<number, Fresh>();
  const at = (city: number) => fresh.get(city) ?? { cards: [], stage: null };
  for (const event of revealed < 0 ? [] : events.slice(revealed)) {
    if (event.type === "card_built" || event.type === "card_dug") {
      fresh.set(event.city, { ...at(event.city), cards: [...at(event.city).cards, event.card] });
    } else if (event.type === "stage_built") {
      fresh.set(event.city, { ...at(event.city), stage: event.stage });
    }
  }
  return fresh;
}

const RECENT = 24; // moves in which the last reveal surely is: two a turn and player, and digging

const HANDS_FIRST = 40; // milliseconds between the cards of a reveal

/** Cards on their way when a turn is revealed: from hands to cities, under wonders, to the discard pile. */
export function cardFlights(happenings: readonly Happening[], view: Pick<WondersView, "viewer">): Flight[] {
  const flights = happenings.flatMap((happening) =>
    (eventsOf(happening) as WondersEvent[]).flatMap((event, number): Flight[] => {
      const way = wayOf(event, view.viewer);
      return way === null ? [] : [{ id: `card-${happening.index}-${number}`, kind: "card", ...way }];
    }),
  );
  return flights.map((flight, place) => ({ ...flight, delay: place * HANDS_FIRST }));
}

function wayOf(event: WondersEvent, viewer: number): Pick<Flight, "from" | "to" | "card"> | null {
  switch (event.type) {
    case "card_built":
      return { from: handOf(event.city, viewer), to: `city-${event.city}`, card: event.card };
    case "stage_built":
      return { from: handOf(event.city, viewer), to: `wonder-${event.city}` };
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

function handOf(city: number, viewer: number): string {
  return city === viewer ? "hand" : `seat-${city}`;
}
