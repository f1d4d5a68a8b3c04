import { useSearchParams } from "wouter";

import type { Almanac } from "./almanac";

export type Kind = "card" | "board" | "wonder" | "token" | "leader" | "edifice";

export interface Selection {
  kind: Kind;
  id: string;
}

const KINDS: Kind[] = ["card", "board", "wonder", "token", "leader", "edifice"];

/** What is open, as the address says (?card=baths), and how to open something else or nothing. */
export function useSelection(almanac: Almanac) {
  const [params, setParams] = useSearchParams();
  const selection = KINDS.flatMap((kind) => {
    const id = params.get(kind);
    return id && has(almanac, kind, id) ? [{ kind, id }] : [];
  })[0];
  const select = (next: Selection | null) => {
    setParams(next ? { [next.kind]: next.id } : {}, { replace: true });
  };
  return { selection: selection ?? null, select };
}

function has(almanac: Almanac, kind: Kind, id: string): boolean {
  return almanac[`${kind}s`].some((row) => row.id === id);
}
