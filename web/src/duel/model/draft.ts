import type { DuelView } from "../../api/types";
import { legal } from "./actions";

/** One wonder to pick, of the eight. */
export interface Pick {
  player: number;
  state: "done" | "now" | "later";
}

/** Who picks when, a group of four wonders at a time. */
export function picks(view: DuelView): Pick[][] {
  if (view.draft === null) return [];
  const { order, picked } = view.draft;
  const all = order.map((player, number): Pick => {
    const state = number < picked ? "done" : number === picked ? "now" : "later";
    return { player, state };
  });
  const half = all.length / 2;
  return [all.slice(0, half), all.slice(half)];
}

/** How many wonders in a row the player who picks now takes. */
export function picksInARow(view: DuelView): number {
  const left = picks(view).flatMap((group) => group.filter(({ state }) => state !== "done"));
  const group = left.slice(0, view.draft?.on_offer.length ?? 0);
  const other = group.findIndex(({ player }) => player !== group[0]?.player);
  return other === -1 ? group.length : other;
}

/** The wonders on offer, with the action that takes each; nothing if somebody else picks. */
export function onOffer(view: DuelView): { wonder: string; action: string | null }[] {
  const wonders = view.draft?.on_offer ?? [];
  return wonders.map((wonder) => ({ wonder, action: legal(view, { verb: "draft", wonder }) }));
}
