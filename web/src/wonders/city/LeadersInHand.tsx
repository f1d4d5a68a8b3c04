import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { useWonders } from "../WondersContext";
import "./LeadersInHand.css";

/** How many leaders a player holds, face down for the others. */
export function LeadersInHand({ city }: { city: number }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const count = view.leaders?.hand_sizes[city] ?? 0;
  if (count === 0) return null;
  return (
    <span className="chip leaderfan" role="img" aria-label={t("leaders.in_hand", { count })}>
      <span aria-hidden="true">
        <Icon name="cb-white" />
      </span>
      <b>{count}</b>
    </span>
  );
}
