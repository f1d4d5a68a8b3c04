/** Which table belongs in which list. */
import type { Rulebook, Table } from "../api/types";

interface Sorted {
  /** Yours, waiting for players or being played. */
  running: Table[];
  open: Table[];
  watched: Table[];
  finished: Table[];
}

export function sorted(mine: Table[], others: Table[]): Sorted {
  const elsewhere = others.filter(({ you }) => you === null);
  return {
    running: mine.filter(({ status }) => status === "open" || status === "playing"),
    open: elsewhere.filter((table) => table.status === "open" && hasFreeSeat(table)),
    watched: elsewhere.filter(({ status }) => status === "playing"),
    finished: mine.filter(({ status }) => status === "finished").sort(byEnd),
  };
}

/** Whether a game of it has never been played to its end. */
export function isFirstGame(rulebook: Rulebook, mine: Table[]): boolean {
  return !mine.some((table) => table.rulebook === rulebook && table.status === "finished");
}

export function hasFreeSeat({ seats }: Table): boolean {
  return seats.some(({ kind }) => kind === "open");
}

export function isMyTurn({ status, you, deciding }: Table): boolean {
  return status === "playing" && you !== null && deciding.includes(you);
}

/** Where one is waited for comes first, then the newest. */
export function byTurn(one: Table, other: Table): number {
  const waiting = Number(isMyTurn(other)) - Number(isMyTurn(one));
  return waiting !== 0 ? waiting : other.created_at.localeCompare(one.created_at);
}

function byEnd(one: Table, other: Table): number {
  return (other.finished_at ?? "").localeCompare(one.finished_at ?? "");
}
