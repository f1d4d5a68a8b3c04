import { useSyncExternalStore } from "react";

import { useMedia } from "../parts/useMedia";

/**
 * How the table is laid out; the first that fits.
 * flat: a phone on its side; phone: one city at a time; tablet: upright, everything in two columns;
 * short: a laptop, the sheet beside city and hand; wide: everything at its full size.
 */
export type Screen = "flat" | "phone" | "tablet" | "short" | "wide";

const QUERIES: [Screen, string][] = [
  ["flat", "(max-height: 500px) and (min-width: 600px)"],
  ["phone", "(max-width: 700px)"],
  ["phone", "(max-width: 1000px) and (max-height: 960px)"],
  ["tablet", "(max-width: 1000px)"],
  ["short", "(max-width: 1300px)"],
  ["short", "(max-height: 840px)"],
];

function subscribe(listener: () => void): () => void {
  const queries = QUERIES.map(([, query]) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

function screenNow(): Screen {
  return QUERIES.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? "wide";
}

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, screenNow);
}

/** Where my city has room for its columns. */
export function useColumns(): boolean {
  const isRoomy = useMedia("(min-width: 1400px) and (min-height: 700px)");
  const screen = useScreen();
  return screen === "wide" || (screen === "short" && isRoomy);
}

/** Where one city is shown at a time. */
export function isHandheld(screen: Screen): boolean {
  return screen === "phone" || screen === "flat";
}
