import { useSyncExternalStore } from "react";

import { useSettings } from "./useSettings";

const query = () => window.matchMedia("(prefers-reduced-motion: reduce)");

function onReducedMotion(listener: () => void): () => void {
  const media = query();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether nothing may move: the system or the setting asks for stillness. */
export function useStill(): boolean {
  const system = useSyncExternalStore(onReducedMotion, () => query().matches);
  return useSettings().motion === "off" || system;
}
