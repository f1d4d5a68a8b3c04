import { useTranslation } from "react-i18next";

import type { Mark } from "../model/sheet";

/** What a mark says. */
export function useMarkWords(mark: Mark | null): string {
  const { t } = useTranslation("duel");
  if (mark === null) return "";
  return t(`mark.${mark.kind}`, { count: mark.kind === "pay" ? mark.coins : 0 });
}
