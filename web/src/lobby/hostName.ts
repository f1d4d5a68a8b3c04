import type { Table } from "../api/types";

/** The first person at a table, who usually opened it. */
export function hostName({ seats }: Table): string {
  return seats.find(({ kind }) => kind === "person")?.name ?? "";
}
