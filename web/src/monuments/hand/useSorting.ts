import { useState } from "react";

import { useKeys } from "../../table/useKeys";
import { type Sorting, SORTINGS } from "../model/hand";

const KEY = "pharos.monuments.sorting";

/** What the hand is sorted by; this browser remembers it. S switches. */
export function useSorting(): { sorting: Sorting; sort(sorting: Sorting): void } {
  const [sorting, setSorting] = useState<Sorting>(remembered);
  const sort = (next: Sorting) => {
    setSorting(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A browser that remembers nothing sorts by monument.
    }
  };
  useKeys({ s: () => sort(sorting === "monument" ? "symbol" : "monument") });
  return { sorting, sort };
}

function remembered(): Sorting {
  try {
    return SORTINGS.find((one) => one === localStorage.getItem(KEY)) ?? "monument";
  } catch {
    return "monument";
  }
}
