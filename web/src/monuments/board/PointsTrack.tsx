import "./PointsTrack.css";

import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Stone } from "../../parts/symbols/Stone";
import { vars } from "../../parts/classes";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";

const SHORTEST = 20;
const TICKS = [5, 10, 20, 50]; // points between two of them
const MOST_TICKS = 8;

/** The victory point track: what has been won so far; at the end, what the valuation adds. */
export function PointsTrack({ tally }: { tally: Map<string, number> | null }) {
  const { t } = useTranslation("monuments");
  const { owner } = usePeople();
  const { view } = useMonuments();
  const colours = view.colours.map((one) => ({ ...one, points: tally?.get(one.colour) ?? one.points }));
  const most = Math.max(SHORTEST, ...view.colours.map(({ points, total }) => (tally === null ? points + 1 : total)));
  const tick = TICKS.find((size) => most / size <= MOST_TICKS) ?? most;
  const last = Math.ceil(most / tick) * tick;
  const ticks = Array.from({ length: last / tick + 1 }, (_, number) => number * tick);
  return (
    <div className="mt-track">
      <span className="lbl">
        <Icon name="laurel" /> {t("track.points")}
      </span>
      <div className="mt-scale" style={vars({ "--last": last })}>
        {ticks.map((points) => (
          <i key={points} style={vars({ "--at": points })} aria-hidden="true">
            {points}
          </i>
        ))}
        {colours.map((one, place) => {
          const below = colours.slice(0, place).filter(({ points }) => points === one.points).length;
          const words = t("track.pointsOf", { name: owner(one), count: one.points });
          return (
            <span key={one.colour} data-anchor={`points-${one.colour}`} style={vars({ "--at": Math.max(0, one.points), "--below": below })}>
              <Stone colour={one.colour} label={words} />
            </span>
          );
        })}
      </div>
    </div>
  );
}
