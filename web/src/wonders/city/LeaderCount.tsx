import { useTranslation } from "react-i18next";

import type { WondersCity } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { useWonders } from "../WondersContext";
import "./LeaderCount.css";

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
