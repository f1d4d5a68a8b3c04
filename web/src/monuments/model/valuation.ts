import type { Happening, MonumentsColourName, MonumentsEvent, MonumentsView } from "../../api/types";

/** One step of the final valuation: what is counted, and what it brings to whom. */
export interface Valued {
  words: string;
  monument: string | null;
  field: number | null;
  gains: { colour: MonumentsColourName; points: number }[];
}

/** The final valuation in steps: row by row, then the historians; none before the game is over. */
export function valuationOf(story: Happening[]): Valued[] {
  const last = story.at(-1);
  if (last === undefined) return [];
  return (last.events as MonumentsEvent[]).flatMap((event, number) => {
    const step = stepOf(event);
    return step === null ? [] : [{ ...step, words: last.words[number] ?? "" }];
  });
}

function stepOf(event: MonumentsEvent): Omit<Valued, "words"> | null {
  switch (event.type) {
    case "monument_valued":
      return { monument: event.monument, field: null, gains: event.owners };
    case "historian_valued":
    case "historian_not_counted":
    case "bonus_won":
      return { monument: null, field: event.field, gains: [event] };
    case "historians_unused": // it tells how many points are lost
      return { monument: null, field: null, gains: [{ colour: event.colour, points: -event.points }] };
    default:
      return null;
  }
}

/** The points of every colour: those on the track, and what has been valued so far. */
export function tallyOf({ colours }: MonumentsView, steps: Valued[]): Map<MonumentsColourName, number> {
  const tally = new Map(colours.map(({ colour, points }) => [colour, points]));
  for (const { colour, points } of steps.flatMap(({ gains }) => gains)) {
    tally.set(colour, (tally.get(colour) ?? 0) + points);
  }
  return tally;
}
