import { useCallback, useSyncExternalStore } from "react";

const TICK = 1_000;

/** Whole seconds since a moment on the clock of performance.now(); nothing without one. */
export function useSecondsSince(moment: number | null): number | null {
  const subscribe = useCallback(
    (tick: () => void) => {
      if (moment === null) return () => undefined;
      const timer = setInterval(tick, TICK);
      return () => clearInterval(timer);
    },
    [moment],
  );
  return useSyncExternalStore(subscribe, () =>
    moment === null ? null : Math.max(0, Math.floor((performance.now() - moment) / 1000)),
  );
}
