import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { vi } from "vitest";

import { shelve } from "../../almanac/useAlmanac";
import type { DuelView, Table } from "../../api/types";
import { TableProvider, type TableValue } from "../../table/TableContext";
import { DuelTable } from "../DuelTable";
import { ALMANAC_DATA, type Message, messageOf } from "./fixtures";

// A whole table is drawn in each of these tests; a busy machine needs its time for that.
vi.setConfig({ testTimeout: 30_000 });

// The bar above the table belongs to the shell, and asks the server for things.
vi.mock("../../table/TopBar", () => ({
  TopBar: ({ waiting }: { waiting: string }) => <header data-testid="top">{waiting}</header>,
}));

export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
export const structure = () => screen.getByRole("list", { name: /^Card structure/ });
export const openCards = () => all(".slot button");
export const options = () => all("[role=radio]");
export const confirm = () => {
  const [button] = all(".sheet > .btn.primary");
  if (button === undefined) throw new Error("there is nothing to confirm");
  return button;
};

type DuelValue = TableValue & { view: DuelView };

export interface Stage {
  play: ReturnType<typeof vi.fn<(action: string) => void>>;
  openPanel: ReturnType<typeof vi.fn>;
  /** Shows the same table a moment later. */
  show(message: Message, changes?: Partial<DuelValue>): Promise<void>;
}

/** Lays a fixture on the table: "You" are whoever the message is for, the opponent is Ada. */
export async function stage(name: string, changes: Partial<DuelValue> = {}): Promise<Stage> {
  shelve(ALMANAC_DATA);
  const play = vi.fn<(action: string) => void>();
  const openPanel = vi.fn();
  const value = { ...valueOf(messageOf(name)), play, openPanel, ...changes };
  const { rerender } = await act(async () => render(<Staged value={value} />));
  const show = (message: Message, more: Partial<DuelValue> = {}) =>
    act(async () => rerender(<Staged value={{ ...valueOf(message), play, openPanel, ...more }} />));
  return { play, openPanel, show };
}

function Staged({ value }: { value: DuelValue }) {
  return (
    <TableProvider value={value}>
      <Suspense>
        <DuelTable {...value} />
      </Suspense>
    </TableProvider>
  );
}

function valueOf({ view, happenings }: Message): DuelValue {
  const names = view.viewer === 1 ? ["Ada", "Noor"] : ["Noor", "Ada"];
  return {
    view,
    table: tableOf(view, names),
    names,
    happenings: happenings.slice(-1),
    story: happenings,
    play: () => undefined,
    undo: () => undefined,
    mayUndo: false,
    pending: null,
    watching: view.viewer < 0 || view.over !== null,
    chat: [],
    say: () => undefined,
    connected: true,
    panel: null,
    openPanel: () => undefined,
    closePanel: () => undefined,
  };
}

/** The table of a view; the opponent is a bot of this level, if any. */
export function tableOf(view: DuelView, names: string[], bot: string | null = null): Table {
  const seats = names.map((name, player) => ({
    player,
    kind: bot !== null && player !== view.viewer ? ("bot" as const) : ("person" as const),
    name,
    person: name,
    bot: player === view.viewer ? null : bot,
    stand_in: null,
    resigned: false,
    hints: 0,
    here: true,
    seal: null,
    entropy: null,
    away_since: null,
    vacation_until: null,
    rating: null,
    doubt: null,
  }));
  return {
    id: "table",
    rulebook: "duel",
    players: 2,
    options: {},
    status: "playing",
    public: false,
    spectators: true,
    rated: false,
    clock: "none",
    deadline: null,
    hints: false,
    seats,
    you: view.viewer < 0 ? null : view.viewer,
    host: true,
    invite: null,
    commitment: "",
    deciding: view.deciders,
    watching: 0,
    patience: 60,
    dealt: true,
    secret: null,
    seed: null,
    result: null,
    shared_deal: null,
    sealed_until: null,
    rematch: null,
    tried: null,
    created_at: "2026-01-01T00:00:00Z",
    started_at: null,
    finished_at: null,
  };
}
