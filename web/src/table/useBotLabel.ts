import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import { useRoom } from "./TableContext";

/** The level or character of the bot in a seat, as a title beside its name: "Mason". Nothing where a person sits. */
export function useBotLabels(): (player: number) => string | null {
  const { t, i18n } = useTranslation("shell");
  const { seats } = useRoom().table;
  const language = i18n.language;
  return useCallback(
    (player) => {
      const bot = seats.find((seat) => seat.player === player)?.bot ?? null;
      return bot === null ? null : asTitle(t(`bots.${bot}`, { defaultValue: bot }), language);
    },
    [t, seats, language],
  );
}

/** The same for one seat. */
export function useBotLabel(player: number): string | null {
  return useBotLabels()(player);
}

function asTitle(word: string, language: string): string {
  return word.slice(0, 1).toLocaleUpperCase(language) + word.slice(1);
}
