import { useEffect, useEffectEvent, useRef } from "react";

import { useSettings } from "./useSettings";

/** Ask once more when another language is chosen while a refusal is on the screen: its words come from the server. */
export function useOtherLanguage(refused: boolean, askAgain: () => void): void {
  const { language } = useSettings();
  const asked = useRef(language);
  const changed = useEffectEvent(() => {
    if (asked.current !== language && refused) askAgain();
    asked.current = language;
  });
  useEffect(() => changed(), [language]);
}
