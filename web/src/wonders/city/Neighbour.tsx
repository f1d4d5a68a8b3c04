import "./Neighbour.css";

import { memo } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Coin } from "../../parts/symbols/Figure";
import { Pip } from "../../parts/symbols/Symbols";
import { StageScene } from "../board/Stages";
import { balance, numCards, PACKED } from "../model/city";
import { cityAt } from "../model/seats";
import { useWonders } from "../WondersContext";
import { Avatar, CityName, StatusBadge } from "./CityName";
import { StageDots } from "./Counts";
import { Goods } from "./Goods";
import { Income, LeadersInHand, Parts, Tokens } from "./Holdings";
import { LastAction } from "./LastTurn";
import { MicroCity } from "./MicroCity";

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
          <LastAction city={number} />
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

/** What a unit costs me from one neighbour. */
function Prices({ raw, goods }: { raw: number; goods: number }) {
  const { t } = useTranslation("wonders");
  return (
    <span className="price" role="img" aria-label={t("prices", { raw, goods })}>
      <Pip resource="any-raw" />
      <Coin n={raw} />
      <Pip resource="any-manufactured" />
      <Coin n={goods} />
    </span>
  );
}

const TONE = { ahead: "good", behind: "bad", level: "" };

/** Their shields, mine, and what that means. */
function ShieldsAgainst({ theirs, mine }: { theirs: number; mine: number }) {
  const { t } = useTranslation("wonders");
  const stand = balance(mine, theirs);
  return (
    <>
      <span className="chip">
        <Icon name="shield" label={t("shields_of_city")} />
        <b>{theirs}</b>
        <span className="muted">{t("shields_you", { count: mine })}</span>
      </span>
      <span className={`badge ${TONE[stand]}`}>{t(`balance.${stand}`)}</span>
    </>
  );
}
