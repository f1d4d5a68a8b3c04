import { useSyncExternalStore } from "react";

import { readSettings, type Settings, subscribe } from "./store";

/** The settings of this device; the component follows every change. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, readSettings);
}
