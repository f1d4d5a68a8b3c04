import { symbolsOf } from "./model/city";
import "./WatchTable.css";

import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import { Icon } from "../parts/Icon";
import { Coin, Points } from "../parts/symbols/Figure";
import { StageScene } from "./board/Stages";
import { Avatar, CityName, StatusBadge } from "./city/CityName";
import { Goods } from "./city/Goods";
import { LeadersInHand, Parts, Tokens } from "./city/Holdings";
import { MicroCity } from "./city/MicroCity";
import { cityAt } from "./model/seats";
import { useWonders } from "./WondersContext";

const ROWS = 2;

/** The table for somebody without a seat: every city the same size, in seat order. */
export function WatchTable({ children }: { children: ReactNode }) {
  const { view } = useWonders();
  const cells = view.cities.length + 1;
  const columns = Math.ceil(cells / ROWS);
  return (
    <main className={`watchgrid cols-${columns}`}>
      {view.cities.map((city, place) => (
        <WatchedCity key={city.city} city={city.city} digit={place + 1} />
      ))}
      {children}
    </main>
  );
}

/** A city for somebody who only watches: all are equal. */
const WatchedCity = memo(function WatchedCity({ city: number, digit }: { city: number; digit: number }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const { symbols } = useAlmanac("wonders").terms;
  const city = cityAt(view, number);
  return (
    <section className="watched panel">
      <header className="row">
        <kbd aria-hidden="true">{digit}</kbd>
        <Avatar city={number} />
        <CityName city={number} heading />
        <span className="sp" />
        <StatusBadge city={number} />
      </header>
      <StageScene city={city} />
      <div className="row wrap">
        <Points n={city.points} label={t("points", { count: city.points })} />
        <span className="chip" data-anchor={`coins-${number}`}>
          <Coin n={city.coins} label={t("coins", { count: city.coins })} />
        </span>
        <span className="chip" role="img" aria-label={t("shields", { count: city.shields })}>
          <Icon name="shield" />
          <b>{city.shields}</b>
        </span>
        <span className="sp" />
        {symbolsOf(city).filter((symbol) => city.symbols[symbol] > 0).map((symbol) => (
          <span className="chip" key={symbol}>
            <Icon name={symbol} label={symbols[symbol]} />
            <b>{city.symbols[symbol]}</b>
          </span>
        ))}
        <Parts city={city} />
        <Tokens city={city} />
        <LeadersInHand city={number} />
      </div>
      <Goods city={city} own />
      <MicroCity city={city} />
    </section>
  );
});
