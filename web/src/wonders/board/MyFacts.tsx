import "./MyFacts.css";

import { memo } from "react";
import { useTranslation } from "react-i18next";

import type { WondersCity } from "../../api/types";
import { Coin, Points } from "../../parts/symbols/Figure";
import { Goods } from "../city/Goods";
import { Income } from "../city/Income";
import { Tokens } from "../city/Tokens";
import { useWonders } from "../WondersContext";
import { MyLeaders } from "./MyLeaders";
import { MyScience } from "./MyScience";
import { MyShields } from "./MyShields";

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
