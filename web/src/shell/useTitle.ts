import { useEffect } from "react";

import { setTitle } from "./title";

/** The title of the window, as long as this is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    setTitle(title);
    return () => setTitle("Pharos");
  }, [title]);
}
