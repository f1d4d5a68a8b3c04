import "./Counts.css";

import { useTranslation } from "react-i18next";

import type { Colour } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { cardsOf } from "../model/city";
import { useWonders } from "../WondersContext";

/** How many cards of a colour a city has. */
export function ColourCount({ city, colour }: { city: WondersCity; colour: Colour }) {
  const { card_types } = useAlmanac("wonders").terms;
  const count = cardsOf(city, colour).length;
  return (
    <span
      className={`cnt c-${colour}${count === 0 ? " zero" : ""}`}
      role="img"
      aria-label={`${card_types[colour] ?? colour}: ${count}`}
    >
      <Icon name={`cb-${colour}`} />
      <b>{count}</b>
    </span>
  );
}

/** How many leaders a city has, and how many its player holds in hand. */
export function LeaderCount({ city }: { city: WondersCity }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  if (view.leaders === null) return null;
  const count = city.leaders.length;
  const inHand = view.leaders.hand_sizes[city.city] ?? 0;
  return (
    <span
      className={classes("cnt c-white", count === 0 && "zero")}
      role="img"
      aria-label={t("leaders.count", { count, hand: inHand })}
    >
      <Icon name="cb-white" />
      <b>{count}</b>
      {inHand > 0 && <span className="inhand">+{inHand}</span>}
    </span>
  );
}

/** How far a wonder is built. */
export function StageDots({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const label = t("stages.built", { built: city.stages_built, count: city.stages.length });
  return (
    <span className="stg" role="img" aria-label={label} data-anchor={`wonder-${city.city}`}>
      {city.stages.map((stage, number) => (
        <i key={number} className={stage.built ? "on" : undefined}>
          <Icon name="stage" />
        </i>
      ))}
    </span>
  );
}
