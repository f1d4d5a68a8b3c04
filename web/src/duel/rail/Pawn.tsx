import { motion } from "motion/react";
import { useMemo } from "react";

import type { Happening } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { useTempo } from "../../settings/useSettings";
import { useTable } from "../../table/TableContext";
import { type DuelEvent, eventsOf } from "../../table/story/events";
import { useDuel } from "../DuelContext";
import { fromBelow } from "../model/track";

const STEP = 0.2; // seconds from one space to the next
const LONGEST = 1.2;

/** The conflict pawn; it walks space by space. */
export function Pawn({ advance }: { advance: number }) {
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
    .flatMap((happening) => eventsOf(happening) as DuelEvent[])
    .filter((event) => event.type === "pawn_moved");
  const [first] = walks;
  if (first === undefined) return [];
  const places = [first.from, ...walks.flatMap((walk) => walk.path)];
  return places.map((place) => fromBelow(place, below));
}
