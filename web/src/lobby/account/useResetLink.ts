import { useEffect, useState } from "react";

const LINK = /^#reset=([\w-]+)$/;

/** The token of the link by which we came, and how to forget it. It does not stay in the address bar. */
export function useResetLink(): [string | null, () => void] {
  const [token, setToken] = useState(() => LINK.exec(window.location.hash)?.[1] ?? null);
  useEffect(() => {
    const look = () => setToken((before) => LINK.exec(window.location.hash)?.[1] ?? before);
    window.addEventListener("hashchange", look); // where the link is opened in a page that is there already
    return () => window.removeEventListener("hashchange", look);
  }, []);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (token !== null) window.history.replaceState(null, "", pathname + search);
  }, [token]);
  return [token, () => setToken(null)];
}
