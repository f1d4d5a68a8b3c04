import { useTranslation } from "react-i18next";

import { Dots } from "../../parts/Dots";
import { Icon } from "../../parts/Icon";
import { isThinking } from "../../table/seats";
import { statusOf, type Status } from "../model/status";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

const LOOK: Record<Exclude<Status, "quiet">, { tone: string; icon: string }> = {
  choosing: { tone: "info", icon: "hourglass" },
  chosen: { tone: "good", icon: "check" },
  digging: { tone: "info", icon: "from-discard" },
  last_card: { tone: "info", icon: "card" },
  recruiting: { tone: "info", icon: "cb-white" },
  copying: { tone: "info", icon: "copy" },
  taking_pawn: { tone: "info", icon: "pawn" },
  losing: { tone: "info", icon: "destroy" },
  held: { tone: "", icon: "hand" },
};

/** What a city is doing now, with a word; the small one leaves the word to screen readers. */
export function StatusBadge({ city, small = false }: { city: number; small?: boolean }) {
  const { view, table } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const status = statusOf(view, city);
  if (status === "quiet") return null;
  const { tone, icon } = LOOK[status];
  const holder = view.free_city?.holder;
  const isMine = status === "held" && holder === view.viewer;
  const thinks = isThinking(table, view, city);
  const words = () => {
    if (isMine) return t("status.held_you");
    if (thinks && status === "choosing") return t("status.thinking");
    return t(`status.${status}`, { name: names.player(holder ?? city) });
  };
  return (
    <span className={`badge status ${tone}`}>
      {thinks ? <Dots /> : <Icon name={icon} />}
      <span className={small ? "sr" : undefined}>{words()}</span>
    </span>
  );
}
