import { expect, test } from "vitest";

import { commitmentOf, isFair, seedText } from "./Fairness";

// Computed by pharos.record.commitment.
const KNOWN = {
  "0": "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55",
  "7": "77982011336d915790e77d8301a52da5654857a870de65fb16d0cb1a44820b9c",
  "123456789012345678901234567890": "3418edfc536357176686bf6c137dc026eef63355fc19a7f07af8041903735363",
  "115792089237316195423570985008687907853269984665640564039457584007913129639935":
    "df0790f236013511e91fa4532fb7761f62320a51a3868dabf4a13fe5f53e3263",
};

test("a seed is written as 64 hexadecimal digits", () => {
  expect(seedText("255")).toBe(`${"0".repeat(62)}ff`);
});

test.each(Object.entries(KNOWN))("the commitment of seed %s is the one the server gives", async (seed, commitment) => {
  expect(await commitmentOf(seed)).toBe(commitment);
});

test("another seed does not pass", async () => {
  expect(await isFair("7", KNOWN["7"])).toBe(true);
  expect(await isFair("8", KNOWN["7"])).toBe(false);
});
