/** The discard pile for who may build from it. */
import type { WondersView } from "../../api/types";
import { actionFor } from "./action";

export interface PileCard {
  key: string;
  card: string;
  /** It may be built now. */
  open: boolean;
}

/** Every card of the pile, copies told apart. */
export function pileCards(view: Pick<WondersView, "discard" | "legal">): PileCard[] {
  const counted = new Map<string, number>();
  return view.discard.known.map((card) => {
    const copy = counted.get(card) ?? 0;
    counted.set(card, copy + 1);
    return { key: `${card}-${copy}`, card, open: actionFor(view.legal, "dig", card) !== null };
  });
}
