import { useTranslation } from "react-i18next";

import type { WondersCity } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { balance } from "../model/military";
import { cityAt, leftOf, rightOf } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

const TONE = { ahead: "good", behind: "bad", level: "" };

/** My shields against those of both neighbours. */
export function MyShields({ city }: { city: WondersCity }) {
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
