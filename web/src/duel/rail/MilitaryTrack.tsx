import "./MilitaryTrack.css";

import { motion } from "motion/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import type { DuelEvent, Happening } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/symbols/Figure";
import { useTempo } from "../../settings/useSettings";
import { useTable } from "../../table/TableContext";
import { useDuel } from "../DuelContext";
import { advanceOf, fromBelow, type Space, spaces } from "../model/track";
import { usePeople } from "../usePeople";

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

/** The track in one sentence, for anyone who cannot see it. */
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

const STEP = 0.2; // seconds from one space to the next
const LONGEST = 1.2;

/** The conflict pawn; it walks space by space. */
function Pawn({ advance }: { advance: number }) {
  const { happenings } = useTable();
  const { seats } = useDuel();
  const tempo = useTempo();
  const path = useMemo(() => pathOf(happenings, seats.below), [happenings, seats.below]);
  const walk = path.at(-1) === advance ? path : [advance];
  return (
    <motion.span
      className="pawn"
      data-anchor="pawn"
      initial={false}
      animate={{ "--place": walk }}
      transition={{ duration: tempo * Math.min(LONGEST, STEP * (walk.length - 1)), ease: "easeInOut" }}
    >
      <Icon name="pawn" />
    </motion.span>
  );
}

/** The spaces over which the newest moves led the pawn, as the player below sees them. */
function pathOf(happenings: Happening[], below: number): number[] {
  const walks = happenings
    .flatMap((happening) => happening.events as DuelEvent[])
    .filter((event) => event.type === "pawn_moved");
  const [first] = walks;
  if (first === undefined) return [];
  const places = [first.from, ...walks.flatMap((walk) => walk.path)];
  return places.map((place) => fromBelow(place, below));
}
