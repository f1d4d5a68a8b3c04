import { expect, it } from "vitest";

import { HAND_KEYS, MORE_KEYS } from "../wonders/model/hand";
import { KEYS } from "./KeysDialog";

it("tells of every letter that picks a card of a pile, once", () => {
  const told = [...KEYS.wonders, ...KEYS.everywhere].flatMap(({ keys }) => keys);
  expect(told).toEqual(expect.arrayContaining([...HAND_KEYS, ...MORE_KEYS, "Shift", "arrows"]));
  expect(new Set(told).size).toBe(told.length);
});
