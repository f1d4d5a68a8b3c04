import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { DuelCity } from "../../api/types";
import { Points } from "../../parts/symbols/Figure";

/** The points of a city as the game stands, by category. */
export function PointsSoFar({ city }: { city: DuelCity }) {
  const { t } = useTranslation("duel");
  const { terms } = useAlmanac("duel");
  return (
    <dl className="points-so-far">
      {Object.entries(city.sheet).map(([category, points]) => (
        <div key={category}>
          <dt>{terms.categories[category]}</dt>
          <dd className="num">{points}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t("seat.ifItEnded")}</dt>
        <dd>
          <Points n={city.points} label={t("seat.points", { count: city.points })} />
        </dd>
      </div>
    </dl>
  );
}
