import type { DuelEvent, Happening } from "../../api/types";
import { flightsOf } from "../../table/flights/flightsOf";

/** What became of a card of the structure. */
export type Use = "build" | "wonder" | "sell";

/** What a player did last, as the table marks it until somebody else has played. */
export interface Lately {
  happenings: Happening[];
  /** The cards that were taken, and what for. */
  taken: { card: string; use: Use }[];
  /** The slots whose cards were turned up. */
  uncovered: number[];
  /** What stands or lies in a city since then: "card baths", "wonder sphinx", "token law". */
  pieces: string[];
  /** What each player gained or paid in all. */
  coins: number[];
  /** Where the conflict pawn came from; nothing if it stayed. */
  pawn: number | null;
}

/** The last moves of whoever moved last, unless that is the person at the screen: they know what they did. */
export function lately(story: Happening[], you: number | null): Lately {
  const happenings = lastRun(story, you);
  const events = happenings.flatMap((happening) => happening.events as DuelEvent[]);
  return {
    happenings,
    taken: events.flatMap(takenBy),
    uncovered: events.flatMap((event) => (event.type === "cards_turned_up" ? event.cards.map(({ slot }) => slot) : [])),
    pieces: events.flatMap(placedBy),
    coins: [0, 1].map((player) => changeOf(happenings, player)),
    pawn: events.find((event) => event.type === "pawn_moved")?.from ?? null,
  };
}

/** With an extra turn, or a choice during a turn, one player moves several times. */
function lastRun(story: Happening[], you: number | null): Happening[] {
  const mover = story.at(-1)?.player ?? null;
  if (mover === null || mover === you) return [];
  return story.slice(story.findLastIndex(({ player }) => player !== mover) + 1);
}

function takenBy(event: DuelEvent): Lately["taken"] {
  switch (event.type) {
    case "card_built":
      return [{ card: event.card, use: "build" }];
    case "wonder_built":
      return [{ card: event.card, use: "wonder" }];
    case "card_sold":
      return [{ card: event.card, use: "sell" }];
    default:
      return [];
  }
}

function placedBy(event: DuelEvent): string[] {
  switch (event.type) {
    case "card_built":
    case "card_revived":
      return [`card ${event.card}`];
    case "wonder_built":
    case "wonder_drafted":
      return [`wonder ${event.wonder}`];
    case "token_taken":
      return [`token ${event.token}`];
    default:
      return [];
  }
}

function changeOf(happenings: Happening[], player: number): number {
  const purse = `coins-${player}`;
  const changes = flightsOf(happenings, "duel").map(({ from, to, count = 0 }) =>
    to === purse ? count : from === purse ? -count : 0,
  );
  return changes.reduce((sum, change) => sum + change, 0);
}
