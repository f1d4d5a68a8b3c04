import type { Resource } from "../../almanac/types";
import { Coin } from "../../parts/symbols/Figure";
import { Pip } from "../../parts/symbols/Symbols";
import { useTranslation } from "react-i18next";

import { useDuel } from "../DuelContext";
import { cityOf } from "../model/seats";
import { usePeople } from "../usePeople";

/** The prices in one line, where there is no room for the table. */
export function PriceStrip() {
  const { t } = useTranslation("duel");
  const { who } = usePeople();
  const { view, seats } = useDuel();
  return (
    <div className="price-strip">
      <span className="lbl">{t("price.title", who(seats.below))}</span>
      <ul>
        {Object.entries(cityOf(view, seats.below).prices).map(([resource, { coins }]) => (
          <li key={resource}>
            <Pip resource={resource as Resource} />
            <Coin n={coins} />
          </li>
        ))}
      </ul>
    </div>
  );
}
