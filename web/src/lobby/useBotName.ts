import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** How we call a level of bots; one that is new to this page keeps its own name. */
export function useBotName(): (level: string) => string {
  const { t } = useTranslation("shell");
  return useCallback(
    (level) => t("seat.bot", { level: t(`bots.${level}`, { defaultValue: level }) }),
    [t],
  );
}
