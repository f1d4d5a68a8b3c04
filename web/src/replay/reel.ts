/** A recorded game in memory: frames that arrive in chunks. Frame n is the table after n moves. */
import type { Frame, Happening, Replay } from "../api/types";
import { withoutRepeats } from "../table/speech/lines";

export const CHUNK = 40; // frames, as many as the server gives at once

export interface Reel {
  /** From whose seat and in which language it was told. */
  key: string;
  /** How many moves there are; unknown until the first chunk is here. */
  moves: number | null;
  frames: ReadonlyMap<number, Frame>;
}

export const NO_REEL: Reel = { key: "", moves: null, frames: new Map() };

/** A chunk joins the frames; the first one of another seat or language replaces them. */
export function withChunk(reel: Reel, key: string, chunk: Replay): Reel {
  const frames = new Map(reel.key === key ? reel.frames : []);
  for (const frame of chunk.frames) frames.set(frame.moves, frame);
  return { key, moves: chunk.moves, frames };
}

/** Where the chunk begins that should be fetched next: the one that is shown, then what led to it, then what follows. */
export function nextChunk(reel: Reel, wanted: number): number | null {
  const start = (frame: number) => Math.floor(frame / CHUNK) * CHUNK;
  const here = start(wanted);
  if (reel.moves === null) return here;
  const missing = [];
  for (let chunk = 0; chunk <= reel.moves; chunk += CHUNK) {
    if (!reel.frames.has(chunk)) missing.push(chunk);
  }
  const before = missing.filter((chunk) => chunk <= here).at(-1);
  return before ?? missing[0] ?? null;
}

/** The frame to show: the wanted one, or the nearest before it that is here. */
export function frameAt(reel: Reel, wanted: number): Frame | null {
  for (let at = wanted; at >= 0; at--) {
    const frame = reel.frames.get(at);
    if (frame !== undefined) return frame;
  }
  return null;
}

/** What happened in the moves after `from`, up to and including `to`. */
export function told(reel: Reel, from: number, to: number): Happening[] {
  const found: Happening[] = [];
  for (let at = from + 1; at <= to; at++) {
    const happening = reel.frames.get(at)?.happening;
    if (happening) found.push(happening);
  }
  return withoutRepeats(found);
}

/** Whether a frame is worth a halt: hidden choices are not, because nothing can be seen of them. */
function isStop(reel: Reel, at: number): boolean {
  const happening = reel.frames.get(at)?.happening;
  if (at === reel.moves || happening === undefined || happening === null) return true;
  return happening.events.some(({ type }) => type !== "chosen");
}

/** The next halt in a direction; where there is none, the place itself. */
export function nextStop(reel: Reel, from: number, direction: 1 | -1): number {
  const last = reel.moves ?? from;
  for (let at = from + direction; at >= 0 && at <= last; at += direction) {
    if (isStop(reel, at)) return at;
  }
  return from;
}

/** Where an age begins. */
export interface AgeMark {
  move: number;
  age: number;
}

export function ageMarks(reel: Reel): AgeMark[] {
  const before = (move: number) => (move < 0 ? 0 : ageOf(reel.frames.get(move)));
  const marks = [...reel.frames.values()].flatMap((frame) => {
    const [age = 0, last] = [ageOf(frame), before(frame.moves - 1)];
    return last !== undefined && age > last ? [{ move: frame.moves, age }] : [];
  });
  return marks.sort((one, other) => one.move - other.move);
}

/** The Age of a frame; a game without Ages has none. */
function ageOf(frame: Frame | undefined): number | undefined {
  return frame !== undefined && "age" in frame.view ? frame.view.age : undefined;
}

/** The move that an address names, within the game. */
export function moveIn(search: string, moves: number | null): number {
  const named = Number.parseInt(new URLSearchParams(search).get("move") ?? "", 10);
  const move = Number.isNaN(named) ? 0 : Math.max(0, named);
  return moves === null ? move : Math.min(move, moves);
}

/** The seat that an address names; a spectator if none. */
export function seatIn(search: string, players: number): number {
  const named = Number.parseInt(new URLSearchParams(search).get("seat") ?? "", 10);
  return named >= 0 && named < players ? named : SPECTATOR;
}

export const SPECTATOR = -1;
