/** A table of 7 Wonders on a stage: a real view, and players who only write down what is asked of them. */
import { act, render } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { vi } from "vitest";

import type { Happening, WondersView } from "../../api/types";
import { changeSettings } from "../../settings/store";
import { TableProvider, type TableValue } from "../../table/TableContext";
import { shelveAlmanacs } from "../../test/almanacs";
import { mediaQuery } from "../../test/media";
import { sampleSeat, sampleTable } from "../../test/samples";
import { tableValue } from "../../test/tableValue";
import { WondersTable } from "../WondersTable";
import { message } from "./fixtures";

// The bar above the table belongs to the shell, and asks the server for things.
vi.mock("../../table/TopBar", () => ({
  TopBar: ({ detail, waiting }: { detail: ReactNode; waiting: ReactNode }) => (
    <header data-testid="top">
      {detail} {waiting}
    </header>
  ),
}));

export const NAMES = ["Ines", "Ada", "Bram", "Noor", "Chloé", "Merchant", "Scholar"];

type Changes = Partial<Pick<TableValue, "mayUndo" | "pending" | "watching" | "happenings">> & {
  view?: Partial<WondersView>;
};

/** A screen of this size. */
export function onScreen(width: number, height: number): void {
  const size = { width, height };
  const holds = (query: string) =>
    [...query.matchAll(/(min|max)-(width|height): (\d+)px/g)].every(([, end, side, pixels]) => {
      const [here, limit] = [size[side as keyof typeof size], Number(pixels)];
      return end === "max" ? here <= limit : here >= limit;
    });
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    mediaQuery(query, /(width|height):/.test(query) && holds(query)),
  );
}

export async function stage(name: string, { view: changed, ...changes }: Changes = {}) {
  shelveAlmanacs();
  changeSettings({ motion: "off" });
  const { view: seen, happenings, may_undo } = message(name);
  const view = { ...seen, ...changed };
  const names = NAMES.slice(0, view.players);
  const spies = { play: vi.fn<(action: string) => void>(), undo: vi.fn<() => void>(), openPanel: vi.fn() };
  const seats = names.map((one, player) => sampleSeat(player, { name: one }));
  const you = view.viewer < 0 ? null : view.viewer;
  const table = sampleTable({ rulebook: "wonders", players: view.players, seats, you });
  const value = (news: Happening[], now: WondersView) => ({
    ...tableValue(now, table, names, happenings),
    happenings: news,
    mayUndo: may_undo,
    watching: view.viewer < 0 || view.over !== null,
    ...spies,
    ...changes,
  });
  const shown = (news: Happening[], now: WondersView) => (
    <TableProvider value={value(news, now)}>
      <Suspense>
        <WondersTable {...value(news, now)} view={now} />
      </Suspense>
    </TableProvider>
  );
  const { rerender } = await act(async () => render(shown(changes.happenings ?? [], view)));
  return {
    ...spies,
    view,
    /** The next view, with what happened since. */
    next: (news: Happening[], now: Partial<WondersView> = {}) =>
      act(async () => rerender(shown(news, { ...view, ...now }))),
  };
}
