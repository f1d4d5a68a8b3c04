import { useSyncExternalStore } from "react";

/** One city at a time; two columns; everything at once. */
export type Screen = "phone" | "tablet" | "desktop";

const PHONE = "(max-width: 700px)";
const TABLET = "(max-width: 1300px)";

function subscribe(listener: () => void): () => void {
  const queries = [PHONE, TABLET].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

function screenNow(): Screen {
  if (window.matchMedia(PHONE).matches) return "phone";
  return window.matchMedia(TABLET).matches ? "tablet" : "desktop";
}

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, screenNow);
}
