import { useEffect } from "react";

/** Call back once something matching the selector is on the page. */
export function useAppears(selector: string | null, then: () => void): void {
  useEffect(() => {
    if (selector === null) return;
    const look = () => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      then();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-pressed"] });
    look();
    return () => observer.disconnect();
  }, [selector, then]);
}
