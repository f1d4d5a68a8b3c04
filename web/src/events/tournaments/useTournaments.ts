import { useCallback } from "react";

import { api } from "../../api/client";
import { asMe } from "../../api/me";
import type { Tournament, TournamentInList } from "../../api/types";
import { type Polled, usePolled } from "../../api/usePolled";

const LIST_EVERY = 10_000; // milliseconds between two looks
const LOOK_EVERY = 3_000; // the next round begins as soon as the last game is over

const list = () => asMe(api.tournaments);
const listNow = () => asMe(api.tournamentsNow);

/** Those that everybody may join, and yours. */
export function useTournaments(): Polled<TournamentInList[]> {
  return usePolled(list, LIST_EVERY);
}

/** The same without those that are over. */
export function useTournamentsNow(): Polled<TournamentInList[]> {
  return usePolled(listNow, LIST_EVERY);
}

/** How one of them stands. */
export function useTournament(id: string): Polled<Tournament> {
  const load = useCallback(() => asMe(() => api.tournament(id)), [id]);
  return usePolled(load, LOOK_EVERY);
}
