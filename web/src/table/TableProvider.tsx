import type { ReactNode } from "react";

import { RoomContext, TableContext, type TableValue } from "./TableContext";

/** Gives a game to everything inside it, live or in a replay. */
export function TableProvider({ value, children }: { value: TableValue; children: ReactNode }) {
  return (
    <RoomContext value={value}>
      <TableContext value={value}>{children}</TableContext>
    </RoomContext>
  );
}
