/** A table to sit at in tests, without a server. */
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import type { View } from "../api/types";
import { TableProvider, type TableValue } from "../table/TableContext";
import { sampleTable } from "./samples";

/** Everything at a table, of which a test changes what it is about. */
export function sampleValue(view: View, changes: Partial<TableValue> = {}): TableValue {
  return {
    table: sampleTable({ rulebook: view.rulebook }),
    names: ["Ada", "Bo", "Cleo", "Dido", "Eos", "Fay", "Gaia"],
    chat: [],
    say: vi.fn(),
    connected: true,
    panel: null,
    openPanel: vi.fn(),
    closePanel: vi.fn(),
    view,
    happenings: [],
    story: [],
    play: vi.fn(),
    undo: vi.fn(),
    mayUndo: false,
    pending: null,
    watching: false,
    ...changes,
  };
}

/** Show something at a table; `become` changes the table under it. */
export function sit(children: ReactNode, value: TableValue) {
  const { hook, history } = memoryLocation({ path: "/", record: true });
  const whole = (now: TableValue) => (
    <Router hook={hook}>
      <TableProvider value={now}>{children}</TableProvider>
    </Router>
  );
  const { rerender } = render(whole(value));
  return { history, become: (now: TableValue) => rerender(whole(now)) };
}
