/** Questions that are asked until the server answers: a net that is away for a moment breaks nothing. */
import { useSyncExternalStore } from "react";

import { ApiError } from "./request";

const PAUSE = 1_000;
const OF_PROXIES = 502; // from here on a proxy answers for a server that is away

let waiting = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/** Ask until there is an answer; the server's own refusals are answers. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isAway(error)) throw error;
  }
  count(1);
  try {
    return await askAgain(ask);
  } finally {
    count(-1);
  }
}

async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    await pause();
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
}

/** A moment, which ends at once when the browser has found a net again. */
function pause(): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      done();
    };
    const timer = setTimeout(end, PAUSE);
    window.addEventListener("online", end);
  });
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "offline" || error.status >= OF_PROXIES);
}

/** Whether something waits for a server that is away. */
export function useAway(): boolean {
  return useSyncExternalStore(subscribe, () => waiting > 0);
}
