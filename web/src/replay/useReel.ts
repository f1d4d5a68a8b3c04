import { useEffect, useReducer, useState } from "react";

import { api } from "../api/client";
import { insist } from "../api/insist";
import { messageOf } from "../api/request";
import type { Language, Replay } from "../api/types";
import { CHUNK, NO_REEL, nextChunk, type Reel, withChunk } from "./reel";

interface Arrived {
  key: string;
  chunk: Replay;
}

export interface Projector {
  reel: Reel;
  /** What went wrong; the rest of the game is missing. */
  failed: string | null;
  retry(): void;
}

/** Fetch a finished game chunk by chunk, beginning where somebody looks. */
export function useReel(id: string, viewer: number, language: Language, wanted: number): Projector {
  const key = `${viewer} ${language}`;
  const [reel, add] = useReducer((before: Reel, { key: told, chunk }: Arrived) => withChunk(before, told, chunk), NO_REEL);
  const [failed, setFailed] = useState<string | null>(null);
  const current = reel.key === key ? reel : { ...NO_REEL, key };
  const start = failed === null ? nextChunk(current, wanted) : null;

  useEffect(() => {
    if (start === null) return;
    let waiting = true;
    insist(() => api.replay(id, { viewer, language, start, count: CHUNK })).then(
      (chunk) => {
        if (waiting) add({ key, chunk });
      },
      (error: unknown) => {
        if (waiting) setFailed(messageOf(error));
      },
    );
    return () => {
      waiting = false;
    };
  }, [id, viewer, language, key, start]);

  return { reel, failed, retry: () => setFailed(null) };
}
