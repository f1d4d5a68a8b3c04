/** What a table shows of its seats: which bot sits there, who thinks, and who is away. */
import { useCallback, useSyncExternalStore } from "react";

import type { Seat, Table, View } from "../api/types";
import { useBotTitle } from "../lobby/bots";
import { useRoom } from "./TableContext";

/** The level or character of the bot in a seat, as a title beside its name: "Mason". Nothing where a person sits. */
export function useBotLabel(player: number): string | null {
  const titleOf = useBotTitle();
  const bot = useRoom().table.seats.find((seat) => seat.player === player)?.bot ?? null;
  return bot === null ? null : titleOf(bot);
}

/** Whether a bot has to decide for this player, and thinks about it. */
export function isThinking({ status, seats }: Table, { deciders, over }: View, player: number): boolean {
  const seat = seats[player];
  const isBot = seat !== undefined && (seat.kind === "bot" || seat.stand_in !== null);
  return status === "playing" && over === null && isBot && deciders.includes(player);
}

/** Those who must decide and are not there, the longest away first; whoever has a bot in their place is not waited for. */
export function absentees({ status, seats, you }: Table, { deciders, over }: View): Seat[] {
  if (status !== "playing" || over !== null) return [];
  return seats
    .filter(({ player, kind, stand_in, here }) => {
      const isPerson = kind === "person" && stand_in === null && player !== you;
      return isPerson && !here && deciders.includes(player);
    })
    .filter(({ awaySince }) => typeof awaySince === "number")
    .sort((one, other) => (one.awaySince ?? 0) - (other.awaySince ?? 0));
}

const TICK = 1_000;

/** Whole seconds since a moment on the clock of performance.now(); nothing without one. */
export function useSecondsSince(moment: number | null): number | null {
  const subscribe = useCallback(
    (tick: () => void) => {
      if (moment === null) return () => undefined;
      const timer = setInterval(tick, TICK);
      return () => clearInterval(timer);
    },
    [moment],
  );
  return useSyncExternalStore(subscribe, () =>
    moment === null ? null : Math.max(0, Math.floor((performance.now() - moment) / 1000)),
  );
}
