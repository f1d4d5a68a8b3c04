import { useEffect } from "react";

import { SPECTATOR } from "./reel";

const PAUSE = 300; // milliseconds; browsers refuse an address that changes too often

/** The address of a moment, as somebody looks at it. */
export function addressOf(id: string, move: number, viewer: number): string {
  const query = new URLSearchParams({ move: String(move), seat: viewer === SPECTATOR ? "none" : String(viewer) });
  return `/replay/${encodeURIComponent(id)}?${query}`;
}

/** Keep the address in step, so that a reload or a copied link comes back to this moment. */
export function useAddress(id: string, move: number, viewer: number): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      window.history.replaceState(window.history.state, "", addressOf(id, move, viewer));
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [id, move, viewer]);
}
