import { useMemo, useState } from "react";

import type { Happening, WondersView } from "../api/types";
import type { Flight } from "../table/flights/flight";
import { flightsOf } from "../table/flights/flightsOf";
import { type EdificeNews, edificeNews } from "./model/edificeNews";
import { type AgeEnd, ageEnd, pieceFlights } from "./model/news";

interface Told {
  batch: Happening[];
  /** The end of an age that nobody has put away yet. */
  end: AgeEnd | null;
  /** An edifice that was built or failed, likewise. */
  edifice: EdificeNews | null;
}

interface News extends Told {
  flights: Flight[];
  dismiss(): void;
}

/** What new moves show: cards and coins on their way, and the end of an age until it is put away. */
export function useNews(happenings: Happening[], view: WondersView): News {
  const [told, setTold] = useState<Told>({ batch: happenings, end: null, edifice: null });
  if (told.batch !== happenings) {
    const edifice = edificeNews(happenings, told.edifice) ?? told.edifice;
    setTold({ batch: happenings, end: ageEnd(happenings) ?? told.end, edifice });
  }
  const { viewer, cities, edifices } = view;
  const flights = useMemo(
    () => [...pieceFlights(happenings, { viewer, cities, edifices }), ...flightsOf(happenings, "wonders")],
    // What flies is settled by the moves; the cities only lend their colours.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [happenings, viewer],
  );
  return { ...told, flights, dismiss: () => setTold({ batch: happenings, end: null, edifice: null }) };
}
