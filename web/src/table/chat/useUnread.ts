import { useSyncExternalStore } from "react";

import { useMe } from "../../api/me";
import type { ChatLine } from "../../api/types";
import { useRoom } from "../TableContext";
import { makeStore, useMutes } from "./useMutes";

const KEY = "pharos.chat.read";
const TABLES = 100; // of which it is remembered, the newest last

/** The last line that was read, by table. */
type LastRead = Record<string, number>;

function remembered(): LastRead {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as LastRead;
  } catch {
    return {};
  }
}

const lastRead = makeStore<LastRead>(remembered());
window.addEventListener("storage", ({ key }) => {
  if (key === KEY) lastRead.write(remembered()); // read in another tab
});

/** Everything up to this line of a table has been seen. */
export function markRead(table: string, line: number): void {
  const { [table]: before = 0, ...others } = lastRead.read();
  if (before >= line) return;
  lastRead.write(Object.fromEntries([...Object.entries(others), [table, line]].slice(-TABLES)) as LastRead);
  try {
    localStorage.setItem(KEY, JSON.stringify(lastRead.read()));
  } catch {
    // A browser that remembers nothing counts again after a reload.
  }
}

/** How many lines of others are newer than the last one read; none before it is known who reads. */
export function unreadIn(chat: ChatLine[], read: number, me: string | null, muted: ReadonlySet<string>): number {
  if (me === null) return 0;
  return chat.filter(({ id, person }) => id > read && person !== me && !muted.has(person)).length;
}

/** The number beside the chat in the menu. */
export function useUnread(): number {
  const { table, chat } = useRoom();
  const read = useSyncExternalStore(lastRead.subscribe, lastRead.read);
  const me = useMe();
  const { muted } = useMutes();
  return unreadIn(chat, read[table.id] ?? 0, me?.id ?? null, muted);
}
