import { useCallback, useSyncExternalStore } from "react";

const TICK = 250;

/** Whole seconds until a deadline on the clock of performance.now(); nothing without one. */
export function useCountdown(deadline: number | null): number | null {
  const subscribe = useCallback(
    (tick: () => void) => {
      if (deadline === null) return () => undefined;
      const timer = setInterval(tick, TICK);
      return () => clearInterval(timer);
    },
    [deadline],
  );
  return useSyncExternalStore(subscribe, () => secondsUntil(deadline));
}

function secondsUntil(deadline: number | null): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
}
