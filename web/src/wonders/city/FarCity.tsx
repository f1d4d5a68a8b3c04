import "./FarCity.css";

import { memo } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { Coin } from "../../parts/symbols/Figure";
import { coloursOf, symbolsOf } from "../model/city";
import { cityAt } from "../model/seats";
import { useWonders } from "../WondersContext";
import { Avatar, CityName, StatusBadge } from "./CityName";
import { ColourCount, LeaderCount, StageDots } from "./Counts";
import { LastAction } from "./LastTurn";
import { Parts } from "./Holdings";

/** A city at the far side of the table, as a strip. */
export const FarCity = memo(function FarCity({ city: number, digit }: { city: number; digit: number }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const { symbols } = useAlmanac("wonders").terms;
  const city = cityAt(view, number);
  return (
    <section className="strip panel" data-anchor={`city-${number}`} data-speech="right">
      <kbd aria-hidden="true">{digit}</kbd>
      <Avatar city={number} />
      <CityName city={number} />
      <LastAction city={number} />
      <span className="sp" />
      <StageDots city={city} />
      <span className="row facts">
        <span className="chip" role="img" aria-label={t("shields", { count: city.shields })}>
          <Icon name="shield" />
          <b>{city.shields}</b>
        </span>
        <span className="chip" data-anchor={`coins-${number}`}>
          <Coin n={city.coins} label={t("coins", { count: city.coins })} />
        </span>
        <Parts city={city} />
      </span>
      <span className="counts">
        {coloursOf(city).map((colour) => (
          <ColourCount key={colour} city={city} colour={colour} />
        ))}
        <LeaderCount city={city} />
      </span>
      <span className="chip sci">
        {symbolsOf(city).flatMap((symbol) =>
          Array.from({ length: city.symbols[symbol] ?? 0 }, (_, copy) => (
            <Icon key={`${symbol}${copy}`} name={symbol} label={symbols[symbol]} />
          )),
        )}
      </span>
      <StatusBadge city={number} small />
    </section>
  );
});
