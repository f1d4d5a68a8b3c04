import { beforeEach, expect, test, vi } from "vitest";

import { sampleSeat, sampleTable } from "../test/samples";
import { api } from "./client";
import { awaited, entropyFor, keepEntropy, newEntropy } from "./entropy";
import { sha256 } from "./sha256";
import type { Table } from "./types";

type Body = Record<string, unknown>;

/** A server that answers with these tables, one after the other; what it was asked. */
function serverWith(...answers: ((body: Body) => Table)[]) {
  const asked: { path: string; body: Body }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((path, init) => {
    const body = JSON.parse(init?.body as string) as Body;
    const table = answers[asked.length]?.(body);
    asked.push({ path: path as string, body });
    return Promise.resolve(Response.json(table));
  });
  return asked;
}

function tableWith(seal: unknown, changes: Partial<Table> = {}): Table {
  const seats = [sampleSeat(0, { kind: "person", seal: seal as string }), sampleSeat(1)];
  return sampleTable({ you: 0, seats, ...changes });
}

beforeEach(() => localStorage.clear());

test("entropy is new every time, and sealed by its SHA-256", async () => {
  const [first, second] = [await newEntropy(), await newEntropy()];
  expect(first?.entropy).toMatch(/^[0-9a-f]{64}$/);
  expect(first?.seal).toBe(await sha256(first?.entropy ?? ""));
  expect(second?.entropy).not.toBe(first?.entropy);
});

test("where the connection is not secure, nothing is sealed", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await newEntropy()).toBeNull();
  vi.unstubAllGlobals();
});

test("a player who sits down shows the seal, and reveals nothing before the game has started", async () => {
  const asked = serverWith(({ seal }) => tableWith(seal, { status: "open", dealt: false }));
  const table = await api.join("t1");
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).not.toHaveProperty("entropy");
  const entropy = entropyFor(table.id);
  expect(await sha256(entropy ?? "")).toBe(asked[0]?.body["seal"]);
  expect(awaited(table)).toBeNull();
  expect(awaited({ ...table, status: "playing" })).toBe(entropy);
  expect(awaited({ ...table, status: "playing", dealt: true })).toBeNull();
});

test("a game that starts at once is told at once", async () => {
  const asked = serverWith(
    ({ seal }) => tableWith(seal, { dealt: false }),
    () => tableWith(null),
  );
  await api.rematch("t0");
  expect(asked.map(({ path }) => path)).toEqual(["/api/tables/t0/rematch", "/api/tables/t1/entropy"]);
  expect(asked[1]?.body).toEqual({ entropy: entropyFor("t1") });
});

test("a browser remembers the last fifty tables", () => {
  for (let table = 0; table < 60; table++) keepEntropy(`t${table}`, String(table));
  expect(entropyFor("t59")).toBe("59");
  expect(entropyFor("t10")).toBe("10");
  expect(entropyFor("t9")).toBeNull();
});
