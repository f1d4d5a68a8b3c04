import { useCallback, useEffect, useReducer, useState } from "react";

import { api } from "../api/client";
import { insist } from "../api/insist";
import { messageOf } from "../api/request";
import type { ChatLine, Language, Replay } from "../api/types";
import { toast } from "../shell/toasts";
import { CHUNK, nextChunk, NO_REEL, type Reel, withChunk } from "./reel";

interface Arrived {
  key: string;
  chunk: Replay;
}

interface Projector {
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

/** What was said at the table; people may still add to it. */
export function useReplayChat(id: string) {
  const [chat, setChat] = useState<ChatLine[]>([]);
  const listen = useCallback(() => {
    // A replay without its talk is still a replay.
    api.chat(id).then(setChat, () => undefined);
  }, [id]);
  useEffect(listen, [listen]);
  const say = useCallback(
    (text: string) => {
      api.say(id, text).then(listen, (error: unknown) => toast(messageOf(error), "bad"));
    },
    [id, listen],
  );
  return { chat, say };
}
