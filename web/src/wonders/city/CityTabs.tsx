import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { balance } from "../model/city";
import { cityAt, farCities, leftOf, rightOf } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import "./CityTabs.css";

export const TABS = ["left", "you", "right", "table"] as const;
export type Tab = (typeof TABS)[number];

const TONE = { ahead: "good", behind: "bad", level: "" };

/** One city at a time, in the order of the table; the last tab is the rest of it. */
export function CityTabs({ tab, onTab }: { tab: Tab; onTab(tab: Tab): void }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const mine = cityAt(view, view.viewer);
  const far = farCities(view).length;
  const neighbour = (side: "left" | "right") => {
    const city = cityAt(view, side === "left" ? leftOf(view, mine.city) : rightOf(view, mine.city));
    const shields = (
      <span className={`badge ${TONE[balance(mine.shields, city.shields)]}`}>
        <Icon name="shield" label={t("shields_of_city")} />
        {city.shields}
      </span>
    );
    return (
      <>
        {side === "left" ? <Icon name="arrow-left" /> : shields}
        <span className="tabname">{names.city(city.city)}</span>
        {side === "left" ? shields : <Icon name="arrow-right" />}
      </>
    );
  };
  const words: Record<Tab, ReactNode> = {
    left: neighbour("left"),
    you: t("you.name"),
    right: neighbour("right"),
    table: <span>{far > 0 ? t("tabs.far", { count: far }) : <Icon name="log" />}</span>,
  };
  return (
    <nav className="tabs" aria-label={t("tabs.label")}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          className={classes(one === tab && "on")}
          aria-pressed={one === tab}
          aria-label={one === "table" ? t("tabs.table", { count: far }) : undefined}
          onClick={() => onTab(one)}
        >
          {words[one]}
        </button>
      ))}
    </nav>
  );
}
