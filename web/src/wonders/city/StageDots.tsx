import { useTranslation } from "react-i18next";

import type { WondersCity } from "../../api/types";
import { Icon } from "../../parts/Icon";
import "./StageDots.css";

/** How far a wonder is built. */
export function StageDots({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const label = t("stages.built", { built: city.stages_built, count: city.stages.length });
  return (
    <span className="stg" role="img" aria-label={label} data-anchor={`wonder-${city.city}`}>
      {city.stages.map((stage, number) => (
        <i key={number} className={stage.built ? "on" : undefined}>
          <Icon name="stage" />
        </i>
      ))}
    </span>
  );
}
