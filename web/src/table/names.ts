import type { Table } from "../api/types";

/** What the players are called, in seat order. */
export function namesOf(table: Table, nobody: string): string[] {
  return table.seats.map((seat) => seat.name ?? nobody);
}
