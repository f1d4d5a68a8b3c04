import "./MyFacts.css";

import { memo } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Coin, Points } from "../../parts/symbols/Figure";
import { Goods } from "../city/Goods";
import { Income, Tokens } from "../city/Holdings";
import { balance, symbolsOf } from "../model/city";
import { cityAt, leftOf, rightOf } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { MyLeaders } from "./MyLeaders";

/** What I have and what I am worth, in numbers. */
export const MyFacts = memo(function MyFacts({ city }: { city: WondersCity }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const fought = city.defeats > 0 || city.victories.some((count) => count > 0);
  return (
    <section className="me panel" aria-label={t("facts.label")}>
      <div className="big">
        <span className="coinbig" data-anchor={`coins-${city.city}`}>
          <Coin n={city.coins} label={t("coins", { count: city.coins })} />
          <Income city={city.city} />
        </span>
        <span className="lbl" aria-hidden="true">
          {t("facts.coins")}
        </span>
        <span className="sp" />
        <Points n={city.points} label={t("points", { count: city.points })} />
        <span className="lbl">{t(view.over === null ? "facts.if_ended" : "facts.at_end")}</span>
      </div>
      <div className="ln makes-ln">
        <span className="lbl">{t("facts.make")}</span>
        <span className="sp" />
        <Goods city={city} own />
      </div>
      <MyLeaders />
      <MyShields city={city} />
      <MyScience city={city} />
      <div className="ln tokens-ln">
        <span className="lbl">{t("facts.conflicts")}</span>
        <span className="sp" />
        {fought ? <Tokens city={city} every /> : <span className="muted">{t("facts.no_conflicts")}</span>}
      </div>
    </section>
  );
});

/** My symbols, and what one more of each kind would add. */
function MyScience({ city }: { city: WondersCity }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const called = useAlmanac("wonders").terms.symbols;
  const { symbols, free_symbols: free, another_symbol: another } = city;
  return (
    <div className="ln science-ln">
      <span className="lbl">{t("facts.science")}</span>
      {free > 0 && (
        <span className="badge" role="img" aria-label={t("symbols.free", { count: free })}>
          +{free}
        </span>
      )}
      <span className="sp" />
      {symbolsOf(city).map((symbol) => {
        const held = symbols[symbol];
        const gain = another[symbol];
        const label = t("facts.symbol", { symbol: called[symbol], held, count: gain });
        return (
          <span key={symbol} className={classes("chip sci", held === 0 && "zero")} role="img" aria-label={label}>
            <Icon name={symbol} />
            <b>{held}</b>
            {view.over === null && <span className="gain">+{gain}</span>}
          </span>
        );
      })}
    </div>
  );
}

const TONE = { ahead: "good", behind: "bad", level: "" };

/** My shields against those of both neighbours. */
function MyShields({ city }: { city: WondersCity }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const against = (side: "left" | "right") => {
    const other = cityAt(view, side === "left" ? leftOf(view, city.city) : rightOf(view, city.city));
    const stand = balance(city.shields, other.shields);
    const facts = { city: names.city(other.city), count: other.shields };
    return (
      <span className={`badge ${TONE[stand]}`} role="img" aria-label={t(`against.${stand}`, facts)}>
        {side === "left" && <Icon name="arrow-left" />}
        {other.shields}
        {side === "right" && <Icon name="arrow-right" />}
      </span>
    );
  };
  return (
    <div className="ln shields-ln">
      <span className="lbl">{t("facts.shields")}</span>
      <span className="chip" role="img" aria-label={t("shields", { count: city.shields })}>
        <Icon name="shield" />
        <b>{city.shields}</b>
      </span>
      <span className="sp" />
      {against("left")}
      {against("right")}
    </div>
  );
}
