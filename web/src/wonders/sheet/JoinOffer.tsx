import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersOffers } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { useWonders } from "../WondersContext";

/** Whether a stage may take part in the edifice of this age. */
export function JoinOffer({ offers }: { offers: WondersOffers }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const { join, legal } = offers.stage;
  const edifice = view.edifices[view.age - 1];
  if (join === null || !legal || edifice === undefined) return null;
  const { name } = almanac.edifice(edifice.edifice);
  const words = join.legal ? t("join.offer", { name, count: join.fee }) : t("join.cannot", { name, reason: join.reason?.words });
  return (
    <p className="reasons stage-offer">
      <Icon name={join.legal ? "pawn" : "lock"} />
      <span>{words}</span>
    </p>
  );
}
