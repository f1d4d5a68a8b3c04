import { useCallback, useLayoutEffect, useRef, useState } from "react";

import type { DuelView } from "../../api/types";
import { useTable } from "../../table/TableContext";

interface Victory {
  ending: "military" | "scientific";
  winner: number;
}

/**
 * A victory at once that the viewer has just watched; anyone who comes later sees none. The end of the
 * game waits until the board has celebrated.
 */
export function useSupremacy(view: DuelView): { victory: Victory | null; done(): void } {
  const { panel, openPanel, closePanel } = useTable();
  const [sawItPlayed] = useState(view.over === null);
  const [isDone, setDone] = useState(false);
  const isPutOff = useRef(false);
  const victory = sawItPlayed && !isDone ? victoryOf(view) : null;
  const mustWait = victory !== null && panel === "over";

  useLayoutEffect(() => {
    if (!mustWait) return;
    isPutOff.current = true;
    closePanel();
  }, [mustWait, closePanel]);

  const done = useCallback(() => {
    setDone(true);
    if (isPutOff.current) openPanel("over");
  }, [openPanel]);
  return { victory, done };
}

function victoryOf({ over }: DuelView): Victory | null {
  const [winner] = over?.winners ?? [];
  if (winner === undefined) return null;
  const ending = over?.ending;
  return ending === "military" || ending === "scientific" ? { ending, winner } : null;
}
