import { expect, test } from "vitest";

import type { Frame, Replay } from "../api/types";
import { sampleEvents } from "../test/samples";
import { ageMarks, CHUNK, frameAt, moveIn, NO_REEL, nextChunk, nextStop, type Reel, SPECTATOR, seatIn, told, withChunk } from "./reel";

const MOVES = 95;

/** A game of three choices a turn: the first two are hidden, the third reveals all. */
function frame(moves: number): Frame {
  const types = moves % 3 === 0 ? ["cards_revealed", "card_built"] : ["chosen"];
  return {
    moves,
    view: { age: 1 + Math.floor(moves / 32) } as Frame["view"],
    happening:
      moves === 0
        ? null
        : { index: moves - 1, player: 0, by: "person", events: sampleEvents(...types.map((type) => ({ type }))), words: types },
  };
}

function chunk(start: number): Replay {
  const end = Math.min(start + CHUNK, MOVES + 1);
  return { moves: MOVES, frames: Array.from({ length: end - start }, (_, n) => frame(start + n)) };
}

const load = (...starts: number[]): Reel => starts.reduce((reel, start) => withChunk(reel, "0 en", chunk(start)), NO_REEL);

test("the chunk that is looked at is fetched first, then what led to it, then the rest", () => {
  expect(nextChunk(NO_REEL, 50)).toBe(40);
  expect(nextChunk(load(40), 50)).toBe(0);
  expect(nextChunk(load(40, 0), 50)).toBe(80);
  expect(nextChunk(load(40, 0, 80), 50)).toBeNull();
});

test("looking elsewhere changes what is fetched next", () => {
  expect(nextChunk(load(0), 90)).toBe(80);
  expect(nextChunk(load(0, 80), 90)).toBe(40);
});

test("another seat or language replaces the frames", () => {
  const reel = withChunk(load(0, 40), "1 nl", chunk(0));
  expect(reel.key).toBe("1 nl");
  expect(reel.frames.size).toBe(CHUNK);
});

test("a frame that is not here yet is shown by the last one that is", () => {
  expect(frameAt(load(0), 60)?.moves).toBe(39);
  expect(frameAt(NO_REEL, 60)).toBeNull();
});

test("the story has every move so far, and only those after a place", () => {
  expect(told(load(0), 0, 6).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(told(load(0), 3, 6).map(({ index }) => index)).toEqual([3, 4, 5]);
});

test("steps halt where cards are revealed, at the beginning and at the end", () => {
  const reel = load(0, 40, 80);
  expect(nextStop(reel, 0, 1)).toBe(3);
  expect(nextStop(reel, 3, -1)).toBe(0);
  expect(nextStop(reel, 0, -1)).toBe(0);
  expect(nextStop(reel, 93, 1)).toBe(MOVES);
  expect(nextStop(reel, MOVES, 1)).toBe(MOVES);
});

test("ages are marked where they begin", () => {
  expect(ageMarks(load(0, 40, 80))).toEqual([
    { move: 0, age: 1 },
    { move: 32, age: 2 },
    { move: 64, age: 3 },
  ]);
  expect(ageMarks(load(40))).toEqual([{ move: 64, age: 3 }]);
});

test("an address names a moment and a seat", () => {
  expect(moveIn("move=37", null)).toBe(37);
  expect(moveIn("?move=370", MOVES)).toBe(MOVES);
  expect(moveIn("move=x", MOVES)).toBe(0);
  expect(seatIn("seat=2", 3)).toBe(2);
  expect(seatIn("seat=9", 3)).toBe(SPECTATOR);
  expect(seatIn("", 3)).toBe(SPECTATOR);
});
