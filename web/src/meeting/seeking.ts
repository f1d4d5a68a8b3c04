/** What this page looks for: it gives signs of life until others are found, wherever the reader is. */
import { useSyncExternalStore } from "react";

import { api } from "../api/client";
import { keepEntropy, newEntropy, type Sealed } from "../api/entropy";
import { asMe } from "../api/me";
import { ApiError, messageOf } from "../api/request";
import type { NewSeek } from "../api/types";

export interface Seeking {
  wanted: NewSeek;
  since: number;
}

export type Outcome = { table: string } | { problem: string };

const EVERY = 1_500; // milliseconds between two signs

let seeking: Seeking | null = null;
let outcome: Outcome | null = null;
let own: Sealed | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Look for a game, instead of what was looked for before. */
export async function seek(wanted: NewSeek): Promise<void> {
  change({ wanted, since: Date.now() });
  await begin();
}

/** Look no longer; if others were found at the same moment, the game begins all the same. */
export async function withdraw(): Promise<void> {
  change(null);
  try {
    const { table } = await api.withdrawSeek();
    if (table !== null) found(table);
  } catch {
    // Without any sign it is over soon.
  }
}

/** The page is left: nobody should be paired with somebody who has gone. */
export function leave(): void {
  if (seeking === null) return;
  void fetch("/api/seeks/mine", { method: "DELETE", keepalive: true }).catch(() => undefined);
}

export function useSeeking(): Seeking | null {
  return useSyncExternalStore(subscribe, () => seeking);
}

/** What a seek has led to, until somebody has seen it. */
export function useOutcome(): Outcome | null {
  return useSyncExternalStore(subscribe, () => outcome);
}

export function forgetOutcome(): void {
  outcome = null;
  tell();
}

async function begin(): Promise<void> {
  const now = seeking;
  if (now === null) return;
  try {
    own = await newEntropy();
    const { table } = await asMe(() => api.seek(now.wanted, own?.seal ?? null));
    if (now !== seeking) return;
    if (table === null) wait();
    else found(table);
  } catch (error) {
    if (now === seeking) fail(error);
  }
}

async function look(): Promise<void> {
  const now = seeking;
  if (now === null) return;
  try {
    const { table } = await api.lookForPairing();
    if (now !== seeking) return;
    if (table === null) wait();
    else found(table);
  } catch (error) {
    if (now !== seeking) return;
    if (error instanceof ApiError && error.code === "seek_over") await begin(); // the page was asleep
    else if (error instanceof ApiError && error.status === 0) wait(); // no connection just now
    else fail(error);
  }
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), EVERY);
}

function found(table: string): void {
  if (own !== null) keepEntropy(table, own.entropy);
  outcome = { table };
  change(null);
  void api.withdrawSeek().catch(() => undefined); // it has been seen
}

function fail(error: unknown): void {
  outcome = { problem: messageOf(error) };
  change(null);
}

function change(next: Seeking | null): void {
  clearTimeout(timer);
  seeking = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
