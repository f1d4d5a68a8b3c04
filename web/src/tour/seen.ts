/** Which tours this browser has seen or does not want. */
import type { Rulebook } from "../api/types";

const KEY = "pharos.tours";

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

export function hasSeen(rulebook: Rulebook): boolean {
  return read().includes(rulebook);
}

export function markSeen(rulebook: Rulebook): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...read(), rulebook])]));
  } catch {
    // A browser that remembers nothing offers the tour again.
  }
}
