import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";

import type { MonumentsView } from "../api/types";
import { useTable } from "../table/TableContext";

interface Plan {
  actions: string[];
  /** The number of its first move. */
  first: number;
}

const NOTHING: Plan = { actions: [], first: 0 };

/**
 * Sends several actions one after the other, each when the one before is on the table and it is legal itself. Where the game
 * goes another way the plan is forgotten: an action is refused or not legal any more, or somebody else decides, such as the
 * clock. An answer that is the only one is given as well.
 */
export function usePlan(view: MonumentsView): { run(actions: string[]): void; isRunning: boolean } {
  const { play, pending, story } = useTable();
  const [{ actions, first }, setPlan] = useState(NOTHING);
  const sent = useRef(0);
  const moves = (story.at(-1)?.index ?? -1) + 1;
  const forced = forcedBy(view);
  const isFollowed = story.every(({ index, player, by }) => index < first || (player === view.viewer && by === "person"));
  const next = (isFollowed ? actions[moves - first] : undefined) ?? forced;
  const run = (wanted: string[]) => {
    sent.current = moves;
    setPlan({ actions: wanted, first: moves });
    if (wanted[0] !== undefined) play(wanted[0]);
  };
  const goOn = useEffectEvent(() => {
    if (pending !== null) return;
    if (next === null || sent.current === moves || !view.legal.includes(next)) {
      setPlan(NOTHING);
      return;
    }
    sent.current = moves; // nothing is sent twice, not even when it was refused
    play(next);
  });
  useLayoutEffect(() => goOn(), [moves, pending]);
  return { run, isRunning: forced !== null || (pending !== null && next !== null && actions.length > 1) };
}

/** What happens by itself: a player who cannot buy an action is not asked whether to buy one. */
function forcedBy({ phase, legal }: MonumentsView): string | null {
  const [only, ...others] = legal;
  return phase === "extra" && only !== undefined && others.length === 0 ? only : null;
}
