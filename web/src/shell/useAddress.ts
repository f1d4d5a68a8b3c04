import { useEffect } from "react";

const PAUSE = 300; // milliseconds; browsers refuse an address that changes too often

/** Keep the address of the page in step with what it shows, so that a reload or a copied link comes back to it. */
export function useAddress(address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    const timer = window.setTimeout(() => {
      const { pathname } = new URL(address, window.location.href);
      const isHere = window.location.pathname === pathname; // the next page may be on its way
      if (isHere) window.history.replaceState(window.history.state, "", address);
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [address]);
}
