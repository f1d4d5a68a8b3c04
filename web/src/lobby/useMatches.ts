import { useEffect, useState } from "react";

import { api } from "../api/client";
import { asMe, useMe } from "../api/me";
import type { MyMatch, Rulebook } from "../api/types";

/** The bots that are as strong as you, on every ladder where you have played against some. */
export function useMatches(): MyMatch[] {
  const person = useMe()?.id;
  const [matches, setMatches] = useState<MyMatch[]>([]);
  useEffect(() => {
    let gone = false;
    asMe(api.matches).then(
      (found) => {
        if (!gone) setMatches(found);
      },
      () => undefined, // nobody misses it
    );
    return () => {
      gone = true;
    };
  }, [person]);
  return matches;
}

/** The match in the game itself, without expansions. */
export function matchIn(matches: readonly MyMatch[], rulebook: Rulebook): string | null {
  return matches.find(({ ladder }) => ladder === rulebook)?.bot ?? null;
}
