import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { Coin, Points } from "../../parts/symbols/Figure";
import { Icon } from "../../parts/Icon";
import { Goods } from "../city/Goods";
import { LeadersInHand } from "../city/LeadersInHand";
import { Parts } from "../city/Parts";
import { Tokens } from "../city/Tokens";
import { SYMBOLS } from "../model/science";
import { useWonders } from "../WondersContext";

/** A city in numbers: coins, shields, science, tokens, and its points by category. */
export function CityFacts({ city }: { city: WondersCity }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const { categories, symbols } = useAlmanac("wonders").terms;
  return (
    <div className="city-facts">
      <div className="row wrap">
        <Coin n={city.coins} label={t("coins", { count: city.coins })} />
        <span className="chip" role="img" aria-label={t("shields", { count: city.shields })}>
          <Icon name="shield" />
          <b>{city.shields}</b>
        </span>
        {SYMBOLS.filter((symbol) => (city.symbols[symbol] ?? 0) > 0).map((symbol) => (
          <span className="chip" key={symbol}>
            <Icon name={symbol} label={symbols[symbol]} />
            <b>{city.symbols[symbol]}</b>
          </span>
        ))}
        {city.free_symbols > 0 && (
          <span className="chip">
            <b>{t("symbols.free", { count: city.free_symbols })}</b>
          </span>
        )}
        <Tokens city={city} every />
        <Parts city={city} />
        <LeadersInHand city={city.city} />
      </div>
      <Goods city={city} own />
      <dl className="city-sheet">
        {Object.entries(city.sheet).map(([category, points]) => (
          <div key={category}>
            <dt>{categories[category]}</dt>
            <dd className="tnum">{points < 0 ? `−${-points}` : points}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{t(view.over === null ? "facts.if_ended" : "facts.at_end")}</dt>
          <dd>
            <Points n={city.points} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
