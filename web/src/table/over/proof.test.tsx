import { beforeEach, expect, test } from "vitest";

import { keepEntropy } from "../../api/entropy";
import { sha256 } from "../../api/sha256";
import type { Table } from "../../api/types";
import { sampleSeat, sampleTable } from "../../test/samples";
import { dealText, isFair, seedText } from "./proof";

// Computed by pharos.record.commitment.
const KNOWN = {
  "0": "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55",
  "7": "77982011336d915790e77d8301a52da5654857a870de65fb16d0cb1a44820b9c",
  "123456789012345678901234567890": "3418edfc536357176686bf6c137dc026eef63355fc19a7f07af8041903735363",
  "115792089237316195423570985008687907853269984665640564039457584007913129639935":
    "df0790f236013511e91fa4532fb7761f62320a51a3868dabf4a13fe5f53e3263",
};
const ENTROPY = "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9";
// Computed by pharos.record.mixed_seed(7, {1: ENTROPY}).
const MIXED = "115650416191616224631346603228542881243636049120131803914971861807783571525396";

function played(changes: Partial<Table> = {}): Table {
  return sampleTable({ status: "finished", commitment: KNOWN["7"], secret: "7", seed: "7", ...changes });
}

/** A game to whose deal the second player has added. */
async function mixed(changes: Partial<Table> = {}): Promise<Table> {
  const seal = await sha256(ENTROPY);
  const seats = [sampleSeat(0), sampleSeat(1, { kind: "person", seal, entropy: ENTROPY })];
  return played({ seats, seed: MIXED, you: 1, ...changes });
}

beforeEach(() => localStorage.clear());

test("a seed is written as 64 hexadecimal digits", () => {
  expect(seedText("255")).toBe(`${"0".repeat(62)}ff`);
});

test.each(Object.entries(KNOWN))("the commitment of %s is the one the server gives", async (secret, commitment) => {
  expect(await sha256(seedText(secret))).toBe(commitment);
});

test("another secret or another seed does not pass", async () => {
  expect(await isFair(played())).toBe(true);
  expect(await isFair(played({ secret: "8", seed: "8" }))).toBe(false);
  expect(await isFair(played({ seed: "8" }))).toBe(false);
});

test("a deal to which players added is the one the server says", async () => {
  const table = await mixed();
  expect(dealText("7", table)).toBe(`${seedText("7")}\n1 ${ENTROPY}`);
  expect(await isFair(table)).toBe(true);
  expect(await isFair(await mixed({ seed: "7" }))).toBe(false);
});

test("what was added must have been sealed before, and be ours where we remember it", async () => {
  const table = await mixed();
  const [first, second] = table.seats as [Table["seats"][0], Table["seats"][0]];
  expect(await isFair({ ...table, seats: [first, { ...second, seal: "0".repeat(64) }] })).toBe(false);
  keepEntropy(table.id, ENTROPY);
  expect(await isFair(table)).toBe(true);
  keepEntropy(table.id, "1".repeat(64));
  expect(await isFair(table)).toBe(false);
});
