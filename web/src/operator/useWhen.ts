import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** Moments as the reader writes them. */
export function useWhen(): (at: string) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (at) => new Date(at).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "short" }),
    [i18n.language],
  );
}
