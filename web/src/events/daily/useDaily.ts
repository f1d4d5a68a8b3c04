import { useCallback, useEffect, useRef } from "react";

import { api } from "../../api/client";
import { asMe, useMe } from "../../api/me";
import type { Daily, DailyResults, Rulebook } from "../../api/types";
import { type Polled, usePolled } from "../../api/usePolled";

const EVERY = 30_000; // milliseconds between two looks

const loadDaily = () => asMe(api.daily);

/** What is played today; asked again when you become somebody else. */
export function useDaily(): Polled<Daily> {
  return useAsMe(usePolled(loadDaily, EVERY));
}

/** How everybody did on a deal of a day. */
export function useDailyResults(day: string, rulebook: Rulebook): Polled<DailyResults> {
  const load = useCallback(() => asMe(() => api.dailyResults(day, rulebook)), [day, rulebook]);
  return useAsMe(usePolled(load, EVERY));
}

function useAsMe<T>(polled: Polled<T>): Polled<T> {
  const person = useMe()?.id;
  const before = useRef(person);
  const { refresh } = polled;
  useEffect(() => {
    if (before.current !== undefined && before.current !== person) refresh();
    before.current = person;
  }, [person, refresh]);
  return polled;
}
