import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import type { WondersReason } from "../api/types";
import { isFreeCity } from "./model/seats";
import { whyOf } from "./model/why";
import { useWonders } from "./WondersContext";

/** Why something cannot be done, in one short sentence. */
export function useWhy(): (reason: WondersReason) => string {
  const { view } = useWonders();
  const { t, i18n } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const who = isFreeCity(view, view.offers?.city ?? view.viewer) ? "free_city" : "own";
  const told = (reason: WondersReason) => {
    const why = whyOf(reason);
    switch (why.kind) {
      case "nobody":
      case "few":
        return t(`why.${why.kind}`, { ...why, resource: almanac.terms.resources[why.resource] });
      case "too_dear":
        return t(`why.too_dear.${who}`, { ...why });
      case "name_built":
        return t(`why.name_built.${who}`, { card: almanac.nameOf(why.card) });
      case "leader":
        return t("why.leader", { ...why });
      case "together":
        return t("why.together");
      case "words":
        return `${why.words}.`;
    }
  };
  return (reason) => {
    const sentence = told(reason);
    return sentence.slice(0, 1).toLocaleUpperCase(i18n.language) + sentence.slice(1);
  };
}
