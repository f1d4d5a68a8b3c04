import "./MilitaryTrack.css";

import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/symbols/Figure";
import { useDuel } from "../DuelContext";
import { advanceOf, fromBelow, type Space, spaces } from "../model/track";
import { usePeople } from "../usePeople";
import { Pawn } from "./Pawn";

/** The track of the conflict pawn, from the capital above to the one below; lying down on a phone. */
export function MilitaryTrack() {
  const { t } = useTranslation("duel");
  const { view, seats, lately } = useDuel();
  const was = lately.pawn === null ? null : fromBelow(lately.pawn, seats.below);
  return (
    <div className="track" role="img" aria-label={useTrackWords()} title={t("track.title")}>
      {spaces(view, seats.below).map((space) => (
        <TrackSpace key={space.place} space={space} wasHere={space.place === was} />
      ))}
      <Pawn advance={advanceOf(view, seats.below)} />
    </div>
  );
}

interface SpaceProps {
  space: Space;
  /** The pawn stood here before the last move. */
  wasHere: boolean;
}

function TrackSpace({ space: { place, zone, points, loot }, wasHere }: SpaceProps) {
  return (
    <span className={classes("cell", zone, wasHere && "was")} data-place={place}>
      {zone === "capital" && <Icon name="capital" />}
      {points !== null && <Points n={points} className="zone-points" />}
      {loot !== null && (
        <span className="loot">
          <Icon name="loot" />
          <b>{loot}</b>
        </span>
      )}
    </span>
  );
}

/** The track in one sentence, for who cannot see it. */
function useTrackWords(): string {
  const { t } = useTranslation("duel");
  const { view, seats } = useDuel();
  const { who, name } = usePeople();
  const advance = advanceOf(view, seats.below);
  const leader = advance > 0 ? seats.below : seats.above;
  const threatened = 1 - leader;
  if (advance === 0) return t("track.centre");
  return t("track.pawn", {
    ...who(threatened),
    leader: name(leader),
    count: view.military.to_capital[threatened] ?? 0,
    points: view.military.points[leader] ?? 0,
  });
}
