/** What the lobby shows, in one answer: its parts share it when it opens, and then ask for themselves. */
import type { Lobby } from "./types";

const FRESH_MS = 3_000;

interface Opening {
  answer: Promise<Lobby>;
  language: string;
  /** Parts that have their answer already, and want a newer one. */
  taken: Set<keyof Lobby>;
}

let opening: Opening | null = null;

/** Ask for everything at once, unless that has just been done. */
export function openLobby(ask: () => Promise<Lobby>, language: string): void {
  if (opening !== null) return;
  const begun: Opening = { answer: ask(), language, taken: new Set() };
  begun.answer.catch(() => undefined); // the parts ask for themselves
  opening = begun;
  setTimeout(() => (opening = null), FRESH_MS);
}

/** A part of the lobby that has just been opened; at any other time, the answer to a question of its own. */
export async function partOfLobby<Part extends keyof Lobby>(
  part: Part,
  alone: () => Promise<Lobby[Part]>,
  language = opening?.language,
): Promise<Lobby[Part]> {
  const now = opening;
  if (now === null || now.taken.has(part) || now.language !== language) return alone();
  now.taken.add(part);
  let found: Lobby;
  try {
    found = await now.answer;
  } catch {
    return alone();
  }
  return found[part];
}
