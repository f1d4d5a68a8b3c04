/** The tables where others wait for us: those that the server lists, and the one that this page shows. */
import { useSyncExternalStore } from "react";

import type { WaitingTable } from "../api/types";

interface Here {
  id: string;
  /** Whether it is our turn there. */
  calls: boolean;
}

let listed: readonly WaitingTable[] = [];
let here: Here | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** What the server says; the tables that did not wait before. */
export function setListed(tables: readonly WaitingTable[]): WaitingTable[] {
  const known = new Set(listed.map(({ id }) => id));
  listed = tables;
  changed();
  return tables.filter(({ id }) => !known.has(id) && id !== here?.id);
}

/** The table that this page shows, which knows sooner than the list. */
export function setHere(table: Here | null): void {
  here = table;
  changed();
}

/** How many tables wait that nobody looks at. */
export function countWaiting(): number {
  const elsewhere = listed.filter(({ id }) => id !== here?.id).length;
  return elsewhere + (here?.calls === true && document.hidden ? 1 : 0);
}

export function useWaiting(): number {
  return useSyncExternalStore(subscribe, countWaiting);
}
