import { useEffect, useState } from "react";

import { api } from "../../api/client";
import { insist } from "../../api/insist";
import type { Decision, Language, View } from "../../api/types";

const kept = new Map<string, View>();
const MOST = 60; // views in memory

/** The table as somebody saw it who had to decide; the one before stays until it is here. */
export function useFrame(id: string, decision: Decision | null, language: Language, tellMoves: (moves: number) => void) {
  const [shown, setShown] = useState<View | null>(null);
  const key = decision === null ? null : `${id} ${decision.player} ${decision.frame} ${language}`;
  const known = key === null ? undefined : kept.get(key);
  const viewer = decision?.player;
  const frame = decision?.frame;

  useEffect(() => {
    if (key === null || viewer === undefined || frame === undefined || kept.has(key)) return;
    let gone = false;
    const timer = window.setTimeout(() => {
      insist(() => api.replay(id, { viewer, language, start: frame, count: 1 })).then(
        ({ moves, frames }) => {
          const view = frames[0]?.view;
          if (view === undefined) return;
          keep(key, view);
          if (gone) return;
          setShown(view);
          tellMoves(moves);
        },
        () => undefined, // the words are here; the picture is missing
      );
    }, PAUSE);
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [id, key, viewer, frame, language, tellMoves]);

  return known ?? shown;
}

const PAUSE = 120; // milliseconds; who steps on quickly looks at nothing on the way

function keep(key: string, view: View): void {
  kept.set(key, view);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) return;
    kept.delete(oldest);
  }
}
