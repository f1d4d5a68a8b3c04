import type { Happening } from "../../api/types";

/** What somebody has just said. */
export interface SpokenLine {
  move: number;
  player: number;
  words: string;
}

/** The moves without what somebody has said in the same words already, last or in this turn: one line for all the cards of a turn. */
export function withoutRepeats(happenings: Happening[]): Happening[] {
  const said = new Map<number, string[]>();
  return happenings.map((happening, place) => {
    const { player, events, words } = happening;
    if (player !== happenings[place - 1]?.player) said.set(player, said.get(player)?.slice(-1) ?? []);
    const isNew = events.map((event) => {
      if (event.type !== "said") return true;
      const lines = said.get(event.player) ?? [];
      if (lines.includes(event.line)) return false;
      said.set(event.player, [...lines, event.line]);
      return true;
    });
    if (!isNew.includes(false)) return happening;
    const told = <Line>(all: Line[]) => all.filter((_, number) => isNew[number]);
    return { ...happening, events: told(events), words: told(words) };
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
