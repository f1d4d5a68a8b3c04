import { act, render } from "@testing-library/react";
import { Suspense } from "react";
import { vi } from "vitest";

import { shelve } from "../../almanac/useAlmanac";
import type { MonumentsView } from "../../api/types";
import { TableProvider, type TableValue } from "../../table/TableContext";
import { sampleSeat, sampleTable } from "../../test/samples";
import { tableValue } from "../../test/tableValue";
import { MonumentsTable } from "../MonumentsTable";
import { ALMANAC_DATA, type Message, messageOf } from "./fixtures";

// A whole table is drawn in each of these tests; a busy machine needs its time for that.
vi.setConfig({ testTimeout: 30_000 });

// The bar above the table belongs to the shell, and asks the server for things.
vi.mock("../../table/TopBar", () => ({
  TopBar: ({ waiting }: { waiting: string }) => <header data-testid="top">{waiting}</header>,
}));

type Value = TableValue & { view: MonumentsView };

export interface Stage {
  play: ReturnType<typeof vi.fn<(action: string) => void>>;
  openPanel: ReturnType<typeof vi.fn>;
  /** Shows the same table a moment later. */
  show(message: Message, changes?: Partial<Value>): Promise<void>;
}

const NAMES = ["Noor", "Ada", "Bob", "Cleo"];

/** Lays a fixture on the table: "You" are the player whom the message is for. */
export async function stage(message: string | Message, changes: Partial<Value> = {}): Promise<Stage> {
  shelve(ALMANAC_DATA);
  const play = vi.fn<(action: string) => void>();
  const openPanel = vi.fn();
  const first = typeof message === "string" ? messageOf(message) : message;
  const value = { ...valueOf(first), play, openPanel, ...changes };
  const { rerender } = await act(async () => render(<Staged value={value} />));
  const show = (later: Message, more: Partial<Value> = {}) =>
    act(async () => rerender(<Staged value={{ ...valueOf(later), play, openPanel, ...more }} />));
  return { play, openPanel, show };
}

function Staged({ value }: { value: Value }) {
  return (
    <TableProvider value={value}>
      <Suspense>
        <MonumentsTable {...value} />
      </Suspense>
    </TableProvider>
  );
}

function valueOf({ view, happenings }: Message): Value {
  const names = NAMES.slice(0, view.players);
  const seats = names.map((name, player) => sampleSeat(player, { kind: "person", name, person: name, bot: null }));
  const you = view.viewer < 0 ? null : view.viewer;
  const table = sampleTable({ rulebook: "monuments", players: view.players, seats, you });
  return tableValue(view, table, names, happenings);
}
