/** What this browser adds to the deals of its games, so that nobody else can choose them. */
import { sha256 } from "./sha256";
import type { Table } from "./types";

export interface Sealed {
  entropy: string;
  /** Its SHA-256, which is shown first. */
  seal: string;
}

const KEPT = "pharos-entropy";
const MOST = 50; // tables, the newest first
const BYTES = 32;

/** New entropy under its seal; none where the connection is not secure, as no browser hashes there. */
export async function newEntropy(): Promise<Sealed | null> {
  const entropy = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
  const seal = await sha256(entropy);
  return seal === null ? null : { entropy, seal };
}

/** What we sealed for a table, as long as this browser remembers. */
export function entropyFor(table: string): string | null {
  return kept().find(([id]) => id === table)?.[1] ?? null;
}

export function keepEntropy(table: string, entropy: string): void {
  const others = kept().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEPT, JSON.stringify([[table, entropy], ...others].slice(0, MOST)));
  } catch {
    // Without storage it cannot be revealed after a reload; the game is dealt without it.
  }
}

/** Whether a game waits for what we sealed, and for what. */
export function awaited(table: Table): string | null {
  const seat = table.you === null ? undefined : table.seats[table.you];
  const waits = table.status === "playing" && !table.dealt;
  if (!waits || seat === undefined || seat.seal === null || seat.entropy !== null) return null;
  return entropyFor(table.id);
}

function kept(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
