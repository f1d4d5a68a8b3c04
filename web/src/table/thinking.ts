import type { Table, View } from "../api/types";

/** Whether a bot has to decide for this player, and thinks about it. */
export function isThinking({ status, seats }: Table, { deciders, over }: View, player: number): boolean {
  const seat = seats[player];
  const isBot = seat !== undefined && (seat.kind === "bot" || seat.stand_in !== null);
  return status === "playing" && over === null && isBot && deciders.includes(player);
}
