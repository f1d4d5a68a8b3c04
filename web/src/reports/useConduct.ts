import { useCallback } from "react";

import { useMe } from "../api/me";
import { useAsked } from "../profile/useAsked";
import { type Conduct, reportsApi } from "./reportsApi";

const NOTHING: Conduct = { operator: false, warnings: [], mute: null };
let known: { person: string; conduct: Promise<Conduct> } | null = null;

/** How we stand with the operators; asked once for whoever we are, and nothing while nobody knows. */
export function useConduct(): Conduct {
  const person = useMe()?.id ?? null;
  const { data } = useAsked(
    useCallback(() => (person === null ? Promise.resolve(NOTHING) : conductOf(person)), [person]),
  );
  return data ?? NOTHING;
}

function conductOf(person: string): Promise<Conduct> {
  if (known?.person === person) return known.conduct;
  const conduct = reportsApi.conduct();
  known = { person, conduct };
  conduct.catch(() => {
    known = null; // the next one asks again
  });
  return conduct;
}

/** Something has changed: the next one asks again. */
export function forgetConduct(): void {
  known = null;
}
