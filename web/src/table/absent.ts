import type { Seat, Table, View } from "../api/types";

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
