import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { useStill } from "../../settings/useSettings";

const FLASH = 1000; // milliseconds

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** While the page is hidden and it is your turn, its title says so, in turns with the ordinary one. */
export function useTitle(myTurn: boolean): void {
  const { t } = useTranslation("table");
  const hidden = useSyncExternalStore(subscribe, () => document.hidden);
  const still = useStill();
  const calling = t("title.your_turn");
  useEffect(() => {
    if (!myTurn || !hidden) return;
    const ordinary = document.title;
    document.title = calling;
    const timer = still
      ? undefined
      : window.setInterval(() => {
          document.title = document.title === calling ? ordinary : calling;
        }, FLASH);
    return () => {
      window.clearInterval(timer);
      document.title = ordinary;
    };
  }, [myTurn, hidden, still, calling]);
}
