import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { Held } from "../model/hand";

/** How a piece in hand is read: what it is, what it costs, and its mark in words. */
export function usePieceLabel(): (held: Held, mark: string) => string {
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  return ({ kind, id }, mark) => {
    if (kind === "leader") {
      const { name, cost_text: cost, text } = almanac.leader(id);
      return t("hand.leader", { name, cost, text, mark });
    }
    const { name, type, cost_text: cost } = almanac.card(id);
    return t("hand.card", { name, type, cost, mark });
  };
}
