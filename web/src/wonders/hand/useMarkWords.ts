import { useTranslation } from "react-i18next";

import type { Mark } from "../model/marks";

/** A mark in words. */
export function useMarkWords(): (mark: Mark) => string {
  const { t } = useTranslation("wonders");
  return (mark) => {
    switch (mark.kind) {
      case "free":
        return t(`mark.free.${mark.by}`);
      case "pay":
        return t("mark.pay", { count: mark.coins });
      default:
        return t(`mark.${mark.kind}`);
    }
  };
}
