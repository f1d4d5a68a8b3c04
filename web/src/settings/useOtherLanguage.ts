import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";

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
