/** Which table belongs in which list. */
import { useEffect, useRef } from "react";

import { api } from "../api/client";
import { asMe, useMe } from "../api/me";
import type { Rulebook, Seat, Table, WondersView } from "../api/types";
import { type Polled, usePolled } from "../api/usePolled";

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

function hasFreeSeat({ seats }: Table): boolean {
  return seats.some(({ kind }) => kind === "open");
}

export function isMyTurn({ status, you, deciding }: Table): boolean {
  return status === "playing" && you !== null && deciding.includes(you);
}

/** Tables that wait for you come first, then the newest. */
export function byTurn(one: Table, other: Table): number {
  const waiting = Number(isMyTurn(other)) - Number(isMyTurn(one));
  return waiting !== 0 ? waiting : other.created_at.localeCompare(one.created_at);
}

function byEnd(one: Table, other: Table): number {
  return (other.finished_at ?? "").localeCompare(one.finished_at ?? "");
}

/** The first person at a table, who usually opened it. */
export function hostOf({ seats }: Table): Seat | undefined {
  return seats.find(({ kind }) => kind === "person");
}

/** Somebody at a table, with how strong they were when they sat down: "Ada (1612)". */
export function withRating({ name, rating }: Seat): string {
  return rating === null ? (name ?? "") : `${name ?? ""} (${rating})`;
}

type Expansion = WondersView["expansions"][number];

export const EXPANSION_ICONS: Record<Expansion, string> = { leaders: "cb-white", edifice: "edifice" };

/** The expansions that a table adds to the base game. */
export function expansionsIn({ options }: Pick<Table, "options">): Expansion[] {
  return options.expansions ?? [];
}

export const EVERY = 4_000; // milliseconds between two looks

const listMine = () => asMe(api.myTables);

/** Where you sit or sat; asked again when you become somebody else. */
export function useMyTables(): Polled<Table[]> {
  const mine = usePolled(listMine, EVERY);
  const person = useMe()?.id;
  const before = useRef(person);
  const { refresh } = mine;
  useEffect(() => {
    if (before.current !== undefined && before.current !== person) refresh();
    before.current = person;
  }, [person, refresh]);
  return mine;
}
