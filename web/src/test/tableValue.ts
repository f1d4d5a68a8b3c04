import type { Happening, Table, View } from "../api/types";
import type { TableValue } from "../table/TableContext";

/** A table as its parts see it, where nothing comes of what a player does; the last of the story has just happened. */
export function tableValue<Seen extends View>(
  view: Seen,
  table: Table,
  names: string[],
  story: Happening[],
): TableValue & { view: Seen } {
  return {
    view,
    table,
    names,
    happenings: story.slice(-1),
    story,
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
