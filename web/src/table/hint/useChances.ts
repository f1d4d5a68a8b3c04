import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import type { Suggestion } from "../../api/types";

const SURE = 0.995;
const HOPELESS = 0.005;

/** The chance of victory and the points to expect, in words. */
export function useChances(): (suggestion: Suggestion) => string {
  const { t, i18n } = useTranslation("table");
  return useCallback(
    ({ win, points }) => {
      const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(win);
      const chance =
        win > SURE ? t("hint.sure") : win < HOPELESS ? t("hint.hopeless") : t("hint.win", { percent });
      return t("hint.chances", { chance, points: t("hint.points", { count: Math.round(points) }) });
    },
    [t, i18n.language],
  );
}
