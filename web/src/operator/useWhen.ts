import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { regional } from "../i18n/regional";

/** Moments as the reader writes them. */
export function useWhen(): (at: string) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (at) => new Date(at).toLocaleString(regional(i18n.language), { dateStyle: "medium", timeStyle: "short" }),
    [i18n.language],
  );
}
