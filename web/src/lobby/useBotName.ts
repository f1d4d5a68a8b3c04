import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import type { Bot } from "../api/types";

/** How we call a bot in a seat; one that is new to this page keeps its own name. */
export function useBotName(): (level: string) => string {
  const { t } = useTranslation("shell");
  return useCallback(
    (level) => t("seat.bot", { level: t(`bots.${level}`, { defaultValue: level }) }),
    [t],
  );
}

/** What a bot is like, in one line; and how long it takes until it is awake. */
export function useBotWords(): (bot: Bot) => string {
  const { t } = useTranslation("shell");
  return useCallback(
    ({ name, description, waking }) => {
      const about = t(`bots_about.${name}`, { defaultValue: description });
      return waking == null ? about : `${about} ${t("bots_waking", { count: waking })}`;
    },
    [t],
  );
}
