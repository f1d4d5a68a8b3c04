import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { useTempo } from "../../settings/useSettings";
import { useTable } from "../../table/TableContext";
import { tallyOf, type Valued, valuationOf } from "../model/valuation";
import { useMonuments } from "../MonumentsContext";

const BEAT = 650; // milliseconds a step

export interface Valuation {
  /** The steps that have been seen. */
  seen: Valued[];
  /** What is being counted now. */
  now: Valued | null;
  /** The points of every colour so far; nothing while the game goes on. */
  tally: Map<string, number> | null;
  isPlaying: boolean;
  /** Show the rest at once. */
  finish(): void;
}

/**
 * The final valuation, row by row, for everyone who saw the game end; the score waits for it. Anyone who comes later,
 * or wants nothing to move, sees it done.
 */
export function useValuation(): Valuation {
  const { story, panel, openPanel, closePanel } = useTable();
  const { view } = useMonuments();
  const tempo = useTempo();
  const [sawItPlayed] = useState(view.over === null);
  const [count, setCount] = useState(0);
  const isPutOff = useRef(false);
  const isOver = view.over !== null;
  const steps = isOver ? valuationOf(story) : [];
  const shown = sawItPlayed && tempo > 0 ? Math.min(count, steps.length) : steps.length;
  const isPlaying = isOver && shown < steps.length;
  const mustWait = isPlaying && panel === "over";

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setCount((before) => before + 1), tempo * BEAT);
    return () => clearTimeout(timer);
  }, [isPlaying, shown, tempo]);
  useLayoutEffect(() => {
    if (!mustWait) return;
    isPutOff.current = true;
    closePanel();
  }, [mustWait, closePanel]);
  useEffect(() => {
    if (isPlaying || !isPutOff.current) return;
    isPutOff.current = false;
    openPanel("over");
  }, [isPlaying, openPanel]);

  const seen = steps.slice(0, shown);
  return {
    seen,
    now: isPlaying ? (seen.at(-1) ?? null) : null,
    tally: isOver ? tallyOf(view, seen) : null,
    isPlaying,
    finish: () => setCount(steps.length),
  };
}
