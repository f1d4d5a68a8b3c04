import { useEffect, useState, useSyncExternalStore } from "react";

import type { Language } from "../../api/types";
import type { Pace } from "../../settings/store";
import { Connection } from "./Connection";
import type { LiveState } from "./state";

export interface Live extends LiveState {
  play(action: string): void;
  undo(): void;
  say(text: string): void;
}

/** A table as it happens. Give the component a `key` of the table: another table is another life. */
export function useLive(
  id: string,
  { language, pace }: { language: Language; pace: Pace },
  onRejected: (reason: string) => void,
): Live {
  const [connection] = useState(() => new Connection(id, language, pace));
  useEffect(() => connection.open(), [connection]);
  useEffect(() => connection.speak(language), [connection, language]);
  useEffect(() => connection.hurryBots(pace), [connection, pace]);
  useEffect(() => connection.tellRejections(onRejected), [connection, onRejected]);
  const state = useSyncExternalStore(connection.subscribe, connection.read);
  const { play, undo, say } = connection;
  return { ...state, play, undo, say };
}
