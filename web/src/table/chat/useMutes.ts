import { useEffect, useSyncExternalStore } from "react";

import { api } from "../../api/client";
import { knowMe } from "../../api/me";
import { messageOf } from "../../api/request";
import { toast } from "../../shell/toasts";

const mutes = makeStore<ReadonlySet<string>>(new Set());
let asked = false;

/** The people whose lines we do not want to read, and how to change that. */
export function useMutes() {
  const muted = useSyncExternalStore(mutes.subscribe, mutes.read);
  useEffect(() => {
    if (asked) return;
    asked = true;
    knowMe().then(api.mutes).then(
      (people) => mutes.write(new Set(people)),
      () => {
        asked = false;
      },
    );
  }, []);
  return { muted, mute, unmute };
}

function mute(person: string): void {
  api.mute(person).then(() => mutes.write(new Set([...mutes.read(), person])), tell);
}

function unmute(person: string): void {
  const others = () => [...mutes.read()].filter((other) => other !== person);
  api.unmute(person).then(() => mutes.write(new Set(others())), tell);
}

function tell(error: unknown): void {
  toast(messageOf(error), "bad");
}

/** Something small that several components share and follow. */
interface Store<T> {
  read(): T;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function makeStore<T>(first: T): Store<T> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
