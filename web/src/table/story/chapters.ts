import type { Happening, Seat, TableEvent } from "../../api/types";

/** Who made a move in place of the person of that seat. */
export type InPlaceOf = "clock" | "bot";

/** One sentence of the story. */
export interface Line {
  kind: "line";
  key: string;
  move: number;
  type: string;
  words: string;
  actor: number | null;
  first: boolean;
  inPlace: InPlaceOf | null;
}

/** A separator: a draft, a new age, its recruitment, or a turn in which all cards are revealed. */
export interface Heading {
  kind: "draft" | "leaders" | "age" | "recruitment" | "turn";
  key: string;
  move: number;
  age: number;
  turn: number;
}

export type Entry = Line | Heading;

/** A hidden choice is forgotten once the cards are revealed, and what a heading says needs no sentence. */
function isLeftOut(event: TableEvent, isRevealed: boolean): boolean {
  return saidByHeading(event) || (event.type === "chosen" && isRevealed);
}

/** Said by a heading, so that the sentence is not needed. */
function saidByHeading(event: TableEvent): boolean {
  if (event.type === "age_begun") return !("player" in event);
  return SAID_BY_HEADINGS.has(event.type);
}

const SAID_BY_HEADINGS = new Set(["cards_revealed", "age_laid_out", "recruitment_begun", "leaders_revealed"]);

/** The story as the page shows it: headings, and below them one line a sentence. */
export function chapters(story: Happening[], seats: Seat[]): Entry[] {
  const entries: Entry[] = [];
  const choices = new Map<number, Happening>();
  const lastReveal = story.findLastIndex((happening) => revealed(happening));
  let age = -1;
  let actor: number | null = null;
  const open = (heading: Heading) => {
    entries.push(heading);
    actor = null;
  };
  story.forEach((happening, at) => {
    const decided = decidedIn(happening, choices);
    happening.events.forEach((event, number) => {
      const key = `${happening.index}.${number}`;
      const heading = headingOf(event, age, key, happening.index);
      if (heading) {
        if (isInAge(heading) && heading.age !== age) {
          open({ ...heading, kind: "age", key: `${key}.age` });
        }
        age = heading.age;
        open(heading);
      }
      if (event.type === "chosen") choices.set(event.city, happening);
      if (isLeftOut(event, at < lastReveal)) return;
      const who = actorOf(event);
      const made = isAction(event) && who !== null ? (choices.get(who) ?? decided(who)) : null;
      entries.push({
        kind: "line",
        key,
        move: happening.index,
        type: event.type,
        words: happening.words[number] ?? "",
        actor: who,
        first: who !== null && who !== actor,
        inPlace: made ? inPlaceOf(made, seats) : null,
      });
      actor = who;
    });
    if (revealed(happening)) choices.clear();
  });
  return entries;
}

/** Below the heading of an age. */
function isInAge({ kind }: Heading): boolean {
  return kind === "turn" || kind === "recruitment";
}

/** The last sentences, without headings: for the small story on a table, which shows elsewhere who has chosen and what is said. */
export function latest(entries: Entry[], limit: number): Line[] {
  const lines = entries.filter((entry): entry is Line => entry.kind === "line" && !SHOWN_ELSEWHERE.has(entry.type)).slice(-limit);
  return lines.map((line, place) => (place === 0 ? { ...line, first: line.actor !== null } : line));
}

const SHOWN_ELSEWHERE = new Set(["chosen", "said"]);

/** What ends the hiding of choices: cards, leaders or what is lost are shown, or packets of leaders passed on. */
const REVEALS = new Set(["cards_revealed", "leaders_revealed", "leaders_passed", "draft_ended", "age_ended"]);

function revealed(happening: Happening): boolean {
  return happening.events.some((event) => REVEALS.has(event.type));
}

function headingOf(event: TableEvent, age: number, key: string, move: number): Heading | null {
  const heading = { key: `${key}.heading`, move, turn: 0 };
  switch (event.type) {
    case "cards_revealed":
      return { ...heading, kind: "turn", age: event.age, turn: event.turn };
    case "age_begun":
    case "age_laid_out":
      return event.age === age ? null : { ...heading, kind: "age", age: event.age };
    case "recruitment_begun":
      return { ...heading, kind: "recruitment", age: event.age };
    case "wonder_drafted":
      return age === -1 ? { ...heading, kind: "draft", age: 0 } : null;
    case "leader_kept":
    case "leaders_passed":
      return age === -1 ? { ...heading, kind: "leaders", age: 0 } : null;
    default:
      return null;
  }
}

/** The player or city that a sentence is about. */
export function actorOf(event: TableEvent): number | null {
  if (event.type === "conflict") return event.winner;
  if ("city" in event) return event.city;
  return "player" in event ? event.player : null;
}

/** What somebody did; everything else follows from that, and is nobody's decision. */
const ACTIONS: ReadonlySet<TableEvent["type"]> = new Set([
  "chosen",
  "card_built",
  "stage_built",
  "card_sold",
  "card_dug",
  "dig_declined",
  "leader_recruited",
  "leader_sold",
  "leader_copied",
  "extra_leader_declined",
  "pawn_taken",
  "card_lost",
  "wonder_drafted",
  "wonder_built",
  "token_taken",
  "card_destroyed",
  "card_revived",
  "colour_chosen",
  "card_taken",
  "card_drawn",
  "card_laid",
  "card_discarded",
  "extra_declined",
  "report_written",
]);

function isAction({ type }: TableEvent): boolean {
  return ACTIONS.has(type);
}

/**
 * For which cities a move itself decided. In 7 Wonders the last choice reveals all the others, which were moves of their
 * own: it is that of its player, or of the one city for which no choice was told (the Free City). Of others whose choices
 * were left out of the story nothing is known.
 */
function decidedIn(move: Happening, choices: Map<number, Happening>): (city: number) => Happening | null {
  const cities = move.events.filter(isAction).map(actorOf);
  const untold = cities.filter((city) => city !== null && !choices.has(city));
  return (city) => (city === move.player || untold.length === 1 ? move : null);
}

/** Whether somebody else decided for a person: the clock, or a bot that stands in. */
function inPlaceOf(move: Happening, seats: Seat[]): InPlaceOf | null {
  if (move.by === "clock") return "clock";
  return move.by === "bot" && seats[move.player]?.kind === "person" ? "bot" : null;
}
