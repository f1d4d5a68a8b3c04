import type { Happening } from "../../api/types";

/** What somebody has just said. */
export interface SpokenLine {
  move: number;
  player: number;
  words: string;
}

/** The moves without what somebody has just said in the same words: one line for all the cards of a turn. */
export function withoutRepeats(happenings: Happening[]): Happening[] {
  const last = new Map<number, string>();
  return happenings.map((happening) => {
    const isNew = happening.events.map((event) => {
      if (event.type !== "said") return true;
      const isRepeated = last.get(event.player) === event.line;
      last.set(event.player, event.line);
      return !isRepeated;
    });
    if (!isNew.includes(false)) return happening;
    const told = <Line>(all: Line[]) => all.filter((_, place) => isNew[place]);
    return { ...happening, events: told(happening.events), words: told(happening.words) };
  });
}

/** What was said in some moves: of everybody the last; of two lines about one move, the first. */
export function linesIn(happenings: Happening[]): SpokenLine[] {
  const lines = new Map<number, SpokenLine>();
  for (const happening of happenings) {
    for (const event of happening.events) {
      if (event.type !== "said" || lines.get(event.player)?.move === happening.index) continue;
      lines.set(event.player, { move: happening.index, player: event.player, words: event.line });
    }
  }
  return [...lines.values()];
}

/** The lines in the air once some more are said: nobody says two things at a time. */
export function withNew(lines: SpokenLine[], fresh: SpokenLine[]): SpokenLine[] {
  const speaking = new Set(fresh.map(({ player }) => player));
  return [...lines.filter(({ player }) => !speaking.has(player)), ...fresh];
}

const AT_LEAST = 3000;
const A_LETTER = 60;

/** Milliseconds in which a line can be read at ease. */
export function readingTime({ words }: SpokenLine): number {
  return AT_LEAST + A_LETTER * words.length;
}
