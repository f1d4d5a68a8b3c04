import { useCallback, useEffect, useState } from "react";

import { api } from "../api/client";
import { insist } from "../api/insist";
import { messageOf } from "../api/request";
import type { Decision, Language, ReviewState } from "../api/types";

const EVERY = 1_000; // milliseconds between two looks while the coach thinks

interface Reviewing {
  /** Nothing until the server has answered. */
  state: ReviewState | null;
  /** Why there is no review. */
  refused: string | null;
  /** Ask once more. */
  retry(): void;
}

/** The review of a game: asked for if nobody has done so, and followed until it is done. */
export function useReview(id: string, language: Language): Reviewing {
  const [state, setState] = useState<ReviewState | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    let timer: number | undefined;
    let known: Decision[] = [];
    const look = async () => {
      const told = await insist(() => api.review(id, language, known.length));
      if (gone) return;
      known = merged(known, told);
      setState({ ...told, decisions: known });
      if (told.status === "none") await api.askReview(id);
      if (!gone && told.status !== "done" && told.status !== "failed") timer = window.setTimeout(follow, EVERY);
    };
    const follow = () => {
      look().catch((error: unknown) => {
        if (!gone) setRefused(messageOf(error));
      });
    };
    follow();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [id, language, attempt]);

  const retry = useCallback(() => {
    setRefused(null);
    setState(null);
    api.askReview(id).then(
      () => setAttempt((before) => before + 1),
      (error: unknown) => setRefused(messageOf(error)),
    );
  }, [id]);
  return { state, refused, retry };
}

/** Decisions come little by little; when the review is done, they come once more with all that came of them. */
export function merged(known: Decision[], told: ReviewState): Decision[] {
  const isNext = told.status === "thinking" && told.answered >= known.length;
  return isNext ? [...known, ...told.decisions] : told.decisions;
}
