import { useEffect, useState } from "react";

/** What the address names, a rule or a chapter: it is brought into view, also when another is asked for. */
export function useAskedFor(onAsked: () => void): string | null {
  const [asked, setAsked] = useState(inAddress);
  useEffect(() => {
    const ask = () => {
      onAsked();
      setAsked(inAddress());
    };
    window.addEventListener("hashchange", ask);
    return () => window.removeEventListener("hashchange", ask);
  }, [onAsked]);
  useEffect(() => {
    const element = asked === null ? null : document.getElementById(asked);
    element?.scrollIntoView({ block: element.matches(".rule") ? "center" : "start" });
  }, [asked]);
  return asked;
}

function inAddress(): string | null {
  return decodeURIComponent(window.location.hash.slice(1)) || null;
}
