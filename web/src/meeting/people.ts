/** Everybody one has to do with; asked again and again by one part of the page, and shown by many. */
import { useSyncExternalStore } from "react";

import { api } from "../api/client";
import type { Meeting } from "../api/types";
import { attempt } from "../shell/attempt";
import { toast } from "../shell/toasts";

let meeting: Meeting | null = null;
const listeners = new Set<() => void>();

export function setMeeting(next: Meeting | null): void {
  meeting = next;
  for (const listener of listeners) listener();
}

export function useMeeting(): Meeting | null {
  return useSyncExternalStore(subscribe, () => meeting);
}

/** Ask now, because something has just been done. */
export async function refreshMeeting(): Promise<void> {
  try {
    setMeeting(await api.meeting());
  } catch {
    // The next look will tell.
  }
}

/** Wait for a request about people, say what it did, and ask how things stand now. Whether it worked. */
export async function carryOut(request: Promise<unknown>, words?: string): Promise<boolean> {
  if (!(await attempt(request))) return false;
  if (words !== undefined) toast(words, "good");
  await refreshMeeting();
  return true;
}

/** How many wait for an answer of the reader. */
export function waiting(of: Meeting | null): number {
  if (of === null) return 0;
  return of.asking.length + of.invitations.length + of.challenges.filter(({ mine }) => !mine).length;
}

/** Those in whose name the words occur, however they are written: "emile" finds Émile. */
export function named<One extends { name: string }>(all: One[], words: string): One[] {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return all.filter(({ name }) => plain(name).includes(plain(words.trim())));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
