import "./CityDialog.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { Coin, Points } from "../../parts/symbols/Figure";
import { Dialog } from "../../shell/Dialog";
import { WonderBoard } from "../board/WonderBoard";
import { CityColumns } from "./CityColumns";
import { Goods } from "./Goods";
import { LeadersInHand, Parts, Tokens } from "./Holdings";
import { symbolsOf } from "../model/city";
import { byDistance, cityAt } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

/** A city at full size: its board, all its buildings, what it is worth; arrows lead to the next one. */
export function CityDialog({ city: number, onClose }: { city: number; onClose(): void }) {
  const { view, openCity } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const city = cityAt(view, number);
  const count = view.cities.length;
  const go = (step: number) => openCity((number + step + count) % count);
  const title = t("dialog.title", { city: names.city(number), name: names.person(number) });
  return (
    <Dialog title={title} onClose={onClose} className="city-dialog">
      <div className="city-full">
        <WonderBoard city={city} />
        <CityFacts city={city} />
        <CityColumns city={city} />
      </div>
      <nav className="row around" aria-label={t("dialog.others")}>
        <button type="button" className="btn" onClick={() => go(-1)}>
          <Icon name="arrow-left" />
          {names.city((number + count - 1) % count)}
        </button>
        <span className="sp" />
        <span className="muted hide-sm">{t("dialog.digits", { count: byDistance(view).length })}</span>
        <span className="sp" />
        <button type="button" className="btn" onClick={() => go(1)}>
          {names.city((number + 1) % count)}
          <Icon name="arrow-right" />
        </button>
      </nav>
    </Dialog>
  );
}

/** A city in numbers: coins, shields, science, tokens, and its points by category. */
function CityFacts({ city }: { city: WondersCity }) {
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
        {symbolsOf(city).filter((symbol) => city.symbols[symbol] > 0).map((symbol) => (
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
