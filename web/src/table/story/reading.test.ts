import { expect, test } from "vitest";

import type { Happening } from "../../api/types";
import { read, turnHasCome } from "./Announcer";

const move = (index: number, player = 0, ...words: string[]): Happening => ({ index, player, by: "person", events: [], words });

test("new sentences are read in order", () => {
  expect(read([move(0, 0, "a"), move(1, 1, "b", "c")], -1)).toEqual({ heard: 1, sentences: ["a", "b", "c"] });
});

test("what was told before is not read again after a reconnection or in another language", () => {
  expect(read([move(0, 0, "één"), move(1, 1, "twee")], 1)).toEqual({ heard: 1, sentences: [] });
});

test("a choice made again after taking one back is read", () => {
  const { heard } = read([move(0, 0, "a")], 1);
  expect(heard).toBe(0);
  expect(read([move(0, 0, "a"), move(1, 0, "another")], heard).sentences).toEqual(["another"]);
});

test("your turn is called when it comes", () => {
  expect(turnHasCome(true, false, [], 0)).toBe(true);
  expect(turnHasCome(false, false, [], 0)).toBe(false);
});

test("your turn is not called again while others choose", () => {
  expect(turnHasCome(true, true, [move(4, 2)], 0)).toBe(false);
});

test("your turn is called again when your own move leaves you another decision", () => {
  expect(turnHasCome(true, true, [move(4, 0)], 0)).toBe(true);
});
