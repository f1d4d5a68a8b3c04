import "./FinalPoints.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { DuelView } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/symbols/Figure";
import { useDuel } from "../DuelContext";
import { usePeople } from "../usePeople";

/** How the game ended, where its cards lay. */
export function FinalPoints({ over }: { over: NonNullable<DuelView["over"]> }) {
  const { t } = useTranslation("duel");
  const { terms } = useAlmanac("duel");
  const { seats } = useDuel();
  const { title } = usePeople();
  return (
    <div className="final">
      <p className="final-kind">{terms.endings[over.ending]}</p>
      <ul>
        {[seats.below, seats.above].map((player) => (
          <li key={player} className={classes(over.winners.includes(player) && "won")}>
            <Icon name="crown" className="final-crown" label={t("standing.won")} />
            <Points n={over.points[player] ?? 0} label={t("seat.points", { count: over.points[player] ?? 0 })} />
            <span className="final-name">{title(player)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
