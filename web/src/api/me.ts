/** Who we are; asked once, because the first answer makes the guest and the cookie. */
import { useSyncExternalStore } from "react";

import { api } from "./client";
import type { Me } from "./types";

let me: Me | null = null;
let asked: Promise<Me> | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setMe(next: Me | null): void {
  me = next;
  for (const listener of listeners) listener();
}

/** Settles when the server knows us; a failure is forgotten so that the next call asks again. */
export function knowMe(): Promise<Me> {
  asked ??= api.me().then(
    (found) => {
      setMe(found);
      return found;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Ask who we are once more, after logging out. */
export function forgetMe(): Promise<Me> {
  asked = null;
  return knowMe();
}

export function useMe(): Me | null {
  return useSyncExternalStore(subscribe, () => me);
}
