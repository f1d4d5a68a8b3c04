import { useEffect, useEffectEvent, useState } from "react";

import type { MonumentsView } from "../api/types";
import { useTable } from "../table/TableContext";

interface Plan {
  /** The actions that are still to be sent. */
  rest: string[];
  /** The view to which the last one was the answer. */
  since: MonumentsView;
}

/**
 * Sends several actions one after the other, each when the view shows that it is legal now. What is not legal any more
 * ends the plan: the game goes on by itself when a hand is empty, or time was up.
 */
export function usePlan(view: MonumentsView): { run(actions: string[]): void; isRunning: boolean } {
  const { play, pending } = useTable();
  const [plan, setPlan] = useState<Plan | null>(null);
  const send = (actions: string[]) => {
    const [next, ...rest] = actions;
    const isLegal = next !== undefined && view.legal.includes(next);
    if (isLegal) play(next);
    setPlan(isLegal && rest.length > 0 ? { rest, since: view } : null);
  };
  const goOn = useEffectEvent(() => {
    if (plan !== null && pending === null && plan.since !== view) send(plan.rest);
  });
  useEffect(() => goOn(), [view, pending]);
  return { run: send, isRunning: plan !== null && (pending !== null || plan.since !== view) };
}
