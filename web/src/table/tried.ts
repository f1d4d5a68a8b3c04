import type { Table } from "../api/types";

/** The decision of another game’s review from which a table goes on. */
export function reviewOf({ table, moves }: NonNullable<Table["tried"]>): string {
  return `/review/${table}?decision=${moves + 1}`;
}
