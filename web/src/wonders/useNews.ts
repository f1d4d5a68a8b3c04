import { useMemo, useState } from "react";

import type { Happening, WondersView } from "../api/types";
import type { Flight } from "../table/flights/flight";
import { flightsOf } from "../table/flights/flightsOf";
import { type EdificeNews, edificeNews } from "./model/edificeNews";
import { type AgeEnd, ageEnd, pieceFlights } from "./model/news";

interface Told {
  batch: Happening[];
  /** When it was told; nobody wants to read it later. */
  age: number;
  turn: number;
  /** The end of an age that nobody has put away yet. */
  end: AgeEnd | null;
  /** An edifice that was built or failed, likewise. */
  edifice: EdificeNews | null;
}

interface News extends Told {
  flights: Flight[];
  dismiss(): void;
}

/**
 * What new moves show: cards and coins on their way, and the end of an age until it is put away or the next turn
 * begins; in a replay, until the next step.
 */
export function useNews(happenings: Happening[], view: WondersView, isReplay: boolean): News {
  const { age, turn, viewer } = view;
  const [told, setTold] = useState<Told>({ batch: happenings, age, turn, end: null, edifice: null });
  if (told.batch !== happenings) {
    const before = !isReplay && told.age === age && told.turn === turn ? told : null;
    const edifice = edificeNews(happenings, told.edifice) ?? before?.edifice ?? null;
    setTold({ batch: happenings, age, turn, end: ageEnd(happenings) ?? before?.end ?? null, edifice });
  }
  const flights = useMemo(
    () => [...pieceFlights(happenings, view), ...flightsOf(happenings, "wonders")],
    // What flies is settled by the moves; the cities only lend their colours.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [happenings, viewer],
  );
  return { ...told, flights, dismiss: () => setTold({ ...told, end: null, edifice: null }) };
}
