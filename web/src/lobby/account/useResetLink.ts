import { useEffect, useState } from "react";

const LINK = /^#reset=([\w-]+)$/;

/** The token of the link by which we came, and how to forget it. It does not stay in the address bar. */
export function useResetLink(): [string | null, () => void] {
  const [token, setToken] = useState(() => LINK.exec(window.location.hash)?.[1] ?? null);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (token !== null) window.history.replaceState(null, "", pathname + search);
  }, [token]);
  return [token, () => setToken(null)];
}
