/** The cards in hand, one entry for each copy. */
import type { WondersView } from "../../api/types";
import { readAction } from "./action";

export interface HeldCard {
  /** The same card keeps its key while the hand is held. */
  key: string;
  card: string;
  /** The city for which this copy is chosen already. */
  chosenFor: number | null;
  /** It may be chosen now. */
  open: boolean;
}

/** Copies are told apart; a chosen one stays in sight. */
export function heldCards(view: Pick<WondersView, "hand" | "chosen" | "offers">): HeldCard[] {
  const chosen = view.chosen.map(({ city, action }) => ({ city, card: readAction(action).card }));
  const counted = new Map<string, number>();
  return view.hand.map((card) => {
    const copy = counted.get(card) ?? 0;
    counted.set(card, copy + 1);
    const choice = chosen.filter((one) => one.card === card)[copy];
    const offered = view.offers?.cards.some((offer) => offer.card === card) ?? false;
    return {
      key: `${card}-${copy}`,
      card,
      chosenFor: choice?.city ?? null,
      open: choice === undefined && offered,
    };
  });
}

/** Letters that choose a card, left to right: the middle row without S, which sells. */
export const HAND_KEYS = ["A", "D", "F", "G", "H", "J", "K", "L"] as const;
