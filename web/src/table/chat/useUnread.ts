import { useSyncExternalStore } from "react";

import type { ChatLine } from "../../api/types";
import { useMe } from "../../api/me";
import { useRoom } from "../TableContext";
import { makeStore } from "./store";
import { useMutes } from "./useMutes";

const KEY = "pharos.chat.read";

/** The last line that was read, by table. */
type LastRead = Record<string, number>;

function remembered(): LastRead {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as LastRead;
  } catch {
    return {};
  }
}

const lastRead = makeStore<LastRead>(remembered());

/** Everything up to this line of a table has been seen. */
export function markRead(table: string, line: number): void {
  if ((lastRead.read()[table] ?? 0) >= line) return;
  lastRead.write({ ...lastRead.read(), [table]: line });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lastRead.read()));
  } catch {
    // A browser that remembers nothing counts again after a reload.
  }
}

/** How many lines of others are newer than the last one read. */
export function unreadIn(chat: ChatLine[], read: number, me: string | null, muted: ReadonlySet<string>): number {
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
