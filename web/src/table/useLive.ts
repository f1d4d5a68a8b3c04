import { useEffect, useState, useSyncExternalStore } from "react";

import type { Language } from "../api/types";
import { Connection } from "./live/Connection";
import type { LiveState } from "./live/state";

export interface Live extends LiveState {
  play(action: string): void;
  undo(): void;
  say(text: string): void;
}

/** A table as it happens. Give the component a `key` of the table: another table is another life. */
export function useLive(
  id: string,
  language: Language,
  onRejected: (reason: string) => void,
): Live {
  const [connection] = useState(() => new Connection(id, language));
  useEffect(() => connection.open(), [connection]);
  useEffect(() => connection.speak(language), [connection, language]);
  useEffect(() => connection.tellRejections(onRejected), [connection, onRejected]);
  const state = useSyncExternalStore(connection.subscribe, connection.read);
  const { play, undo, say } = connection;
  return { ...state, play, undo, say };
}
