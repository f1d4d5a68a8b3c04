/** Who we are; asked once, because the first answer makes the guest and the cookie. */
import { useSyncExternalStore } from "react";

import { api } from "./client";
import { closeLobby } from "./lobby";
import { ApiError } from "./request";
import type { Me } from "./types";

let me: Me | null = null;
let asked: Promise<Me> | null = null;
let refusal: ApiError | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setMe(next: Me | null): void {
  if (me !== null && me.id !== next?.id) closeLobby();
  me = next;
  refusal = null;
  tell();
}

function tell(): void {
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
      refusal = error instanceof ApiError ? error : null;
      tell();
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

/** Ask as somebody whom the server knows; if it has forgotten us, we introduce ourselves again. */
export async function asMe<T>(ask: () => Promise<T>): Promise<T> {
  await knowMe();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "no_session")) throw error;
    await forgetMe();
    return ask();
  }
}

/** Why the server did not say who we are, when it was last asked. */
export function useRefusal(): ApiError | null {
  return useSyncExternalStore(subscribe, () => refusal);
}

export function useMe(): Me | null {
  return useSyncExternalStore(subscribe, () => me);
}
