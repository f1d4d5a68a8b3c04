import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { type Movement, readSettings, type Settings, subscribe } from "./store";

/** The settings of this device; the component follows every change. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, readSettings);
}

/** How long things take that move, against what they take usually; the same numbers stand in tokens.css. */
const TEMPI: Record<Movement, number> = { calm: 1.6, normal: 1, quick: 0.5, off: 0 };

/** By how much every movement is longer or shorter than usual; 0 where nothing may move. */
export function useTempo(): number {
  const still = useStill();
  const { motion } = useSettings();
  return still ? 0 : TEMPI[motion];
}

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

/** Ask once more when the page speaks another language while a refusal is on the screen: its words come from the server. */
export function useOtherLanguage(refused: boolean, askAgain: () => void): void {
  const { language } = useTranslation().i18n; // which requests are made in
  const asked = useRef(language);
  const changed = useEffectEvent(() => {
    if (asked.current !== language && refused) askAgain();
    asked.current = language;
  });
  useEffect(() => changed(), [language]);
}
