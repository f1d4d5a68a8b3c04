import { useSyncExternalStore } from "react";

import { useSettings } from "./useSettings";

const query = () => window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the page is shown in the Night theme now. */
export function useDark(): boolean {
  const system = useSyncExternalStore(subscribe, () => query().matches);
  const { theme } = useSettings();
  return theme === "system" ? system : theme === "night";
}
