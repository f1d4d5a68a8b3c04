import { expect, it } from "vitest";

import { PILE_KEYS } from "../wonders/model/hand";
import { KEYS } from "./keys";

it("tells of every letter that picks a card of a pile, once", () => {
  const told = [...KEYS.wonders, ...KEYS.everywhere].flatMap(({ keys }) => keys);
  expect(told).toEqual(expect.arrayContaining([...PILE_KEYS]));
  expect(new Set(told).size).toBe(told.length);
});
