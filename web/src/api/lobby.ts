/** What the lobby shows, in one answer: its parts share it when it opens, and then ask for themselves. */
import type { Lobby } from "./types";

const FRESH_MS = 3_000;

interface Opening {
  answer: Promise<Lobby>;
  language: string;
  arrived: boolean;
  /** Parts that were asked for: a question that comes after the answer asks for a newer one. */
  asked: Set<keyof Lobby>;
}

let opening: Opening | null = null;

/** Ask for everything at once, unless that has just been done. */
export function openLobby(ask: () => Promise<Lobby>, language: string): void {
  if (opening !== null) return;
  const begun: Opening = { answer: ask(), language, arrived: false, asked: new Set() };
  const note = () => {
    begun.arrived = true;
    setTimeout(() => closeLobby(begun), FRESH_MS);
  };
  begun.answer.then(note, note); // if it fails, the parts ask for themselves
  opening = begun;
}

/** What was asked for is no longer of use: it is old, or about somebody whom we no longer are. */
export function closeLobby(begun = opening): void {
  if (opening === begun) opening = null;
}

/** A part of the lobby that has just been opened; at any other time, the answer to a question of its own. */
export async function partOfLobby<Part extends keyof Lobby>(
  part: Part,
  alone: () => Promise<Lobby[Part]>,
  language = opening?.language,
): Promise<Lobby[Part]> {
  const now = opening;
  if (now === null || now.language !== language) return alone();
  if (now.arrived && now.asked.has(part)) return alone();
  now.asked.add(part);
  let found: Lobby;
  try {
    found = await now.answer;
  } catch {
    return alone();
  }
  return found[part];
}
