import { memo } from "react";
import { useTranslation } from "react-i18next";

import { Coin } from "../../parts/symbols/Figure";
import { StageScene } from "../board/StageScene";
import { numCards, PACKED } from "../model/colours";
import { cityAt } from "../model/seats";
import { useWonders } from "../WondersContext";
import { Avatar } from "./Avatar";
import { CityName } from "./CityName";
import { Goods } from "./Goods";
import { Income } from "./Income";
import { LastDeed } from "./LastDeed";
import { LeadersInHand } from "./LeadersInHand";
import { MicroCity } from "./MicroCity";
import { Parts } from "./Parts";
import { Prices } from "./Prices";
import { ShieldsAgainst } from "./ShieldsAgainst";
import { StageDots } from "./StageDots";
import { StatusBadge } from "./StatusBadge";
import { Tokens } from "./Tokens";
import "./Neighbour.css";

interface Props {
  city: number;
  side: "left" | "right";
  digit: number;
  /** With its landscape, where there is room for it. */
  large?: boolean;
}

/** A city beside mine: what it sells and at what price, its shields against mine, its buildings. */
export const Neighbour = memo(function Neighbour({ city: number, side, digit, large = false }: Props) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const city = cityAt(view, number);
  const mine = cityAt(view, view.viewer);
  const scrolls = numCards(city) >= PACKED ? 0 : undefined; // and must then be reachable by keyboard
  const decidedFor = view.offers?.city === number;
  return (
    <section className={`nb panel ${side}${decidedFor ? " decided" : ""}`}>
      <header>
        <Avatar city={number} />
        <CityName city={number} heading digit={digit}>
          <LastDeed city={number} />
        </CityName>
        <span className="state">
          {!large && <StageDots city={city} />}
          <StatusBadge city={number} />
        </span>
      </header>
      {large && <StageScene city={city} />}
      {view.over === null && (
        <div className="makes">
          <span className="lbl">{t("sells")}</span>
          <Goods city={city} />
          <Prices raw={side === "left" ? mine.prices.raw_left : mine.prices.raw_right} goods={mine.prices.goods} />
        </div>
      )}
      <div className="vs">
        <ShieldsAgainst theirs={city.shields} mine={mine.shields} />
        <span className="sp" />
        <Parts city={city} />
        <Tokens city={city} />
        <LeadersInHand city={number} />
        <span className="chip" data-anchor={`coins-${number}`}>
          <Income city={number} />
          <Coin n={city.coins} label={t("coins", { count: city.coins })} />
        </span>
      </div>
      <div className="cityfit" tabIndex={scrolls}>
        <MicroCity city={city} />
      </div>
    </section>
  );
});
