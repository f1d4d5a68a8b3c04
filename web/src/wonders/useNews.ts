import { useMemo, useState } from "react";

import type { Happening, WondersView } from "../api/types";
import type { Flight } from "../table/flights/flight";
import { flightsOf } from "../table/flights/flightsOf";
import { type AgeEnd, ageEnd, cardFlights } from "./model/news";

interface News {
  flights: Flight[];
  /** The end of an age that nobody has put away yet. */
  end: AgeEnd | null;
  dismiss(): void;
}

/** What new moves show: cards and coins on their way, and the end of an age until it is put away. */
export function useNews(happenings: Happening[], view: WondersView): News {
  const [told, setTold] = useState<{ batch: Happening[]; end: AgeEnd | null }>({ batch: happenings, end: null });
  if (told.batch !== happenings) {
    setTold({ batch: happenings, end: ageEnd(happenings) ?? told.end });
  }
  const { viewer } = view;
  const flights = useMemo(
    () => [...cardFlights(happenings, { viewer }), ...flightsOf(happenings, "wonders")],
    [happenings, viewer],
  );
  return { flights, end: told.end, dismiss: () => setTold({ batch: happenings, end: null }) };
}
