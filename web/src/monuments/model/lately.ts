import type { Happening, MonumentsEvent } from "../../api/types";

/** What others did since the person at the screen moved, as the table marks it until they move again. */
export interface Lately {
  /** Cards that were laid. */
  laid: Set<string>;
  /** How many cards a report took, by colour and monument: "red petra". */
  taken: Map<string, number>;
  /** Monuments whose markers moved. */
  moved: Set<string>;
  /** Where historians went: "red 4". */
  reports: Set<string>;
  /** Cards that players took in hand. */
  drawn: Map<number, number>;
  /** Points that colours won. */
  won: Map<string, number>;
}

/** A spectator sees what the last player to move did. */
export function lately(story: Happening[], you: number | null): Lately {
  const since = story.findLastIndex(({ player }) => isOver(player, story, you));
  const events = story.slice(since + 1).flatMap((happening) => happening.events as MonumentsEvent[]);
  const marks: Lately = { laid: new Set(), taken: new Map(), moved: new Set(), reports: new Set(), drawn: new Map(), won: new Map() };
  for (const event of events) mark(marks, event);
  return marks;
}

function isOver(player: number | null, story: Happening[], you: number | null): boolean {
  return you === null ? player !== story.at(-1)?.player : player === you;
}

function mark({ laid, taken, moved, reports, drawn, won }: Lately, event: MonumentsEvent): void {
  switch (event.type) {
    case "card_laid":
      laid.add(event.card);
      break;
    case "card_reported":
      add(taken, `${event.colour} ${event.card.replace(/-\d+$/, "")}`, 1);
      break;
    case "marker_moved":
      moved.add(event.monument);
      break;
    case "historian_placed":
      reports.add(`${event.colour} ${event.field}`);
      break;
    case "card_taken":
    case "card_drawn":
      add(drawn, event.player, 1);
      break;
    case "pair_scored":
    case "overflow_paid":
      add(won, event.colour, event.points);
      break;
    default:
  }
}

function add<Key>(sums: Map<Key, number>, key: Key, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}
