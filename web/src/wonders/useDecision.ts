import { useState } from "react";

import type { WondersView } from "../api/types";
import { actionFor, type Use } from "./model/action";
import { heldCards, type HeldCard } from "./model/hand";
import { actionsOf, type Option, optionsFor, suggested } from "./model/options";
import { pileCards, type PileCard } from "./model/pile";

/** What the player has picked so far; nothing is sent before it is confirmed. */
interface Picked {
  /** The decision it belongs to: with the next one it is forgotten. */
  stamp: string;
  key: string;
  use: Use | null;
  payment: number;
}

interface Choices {
  hand: HeldCard[];
  /** The discard pile, for who may build from it now. */
  pile: PileCard[];
  selected: HeldCard | PileCard | null;
  options: Option[];
  option: Option | null;
  payment: number;
  /** What confirming would do; nothing while something is missing. */
  action: string | null;
}

export interface Decision extends Choices {
  select(key: string): void;
  choose(use: Use): void;
  pay(payment: number): void;
  clear(): void;
}

/** The decision that is asked for now, and how far it is made. */
export function useDecision(view: WondersView): Decision {
  const [kept, setPicked] = useState<Picked | null>(null);
  const stamp = [view.age, view.turn, view.phase, view.offers?.city, view.legal.length > 0].join("-");
  const picked = kept?.stamp === stamp ? kept : null;
  return {
    ...choicesOf(view, picked),
    select: (key) => setPicked({ stamp, key, use: null, payment: 0 }),
    choose: (use) => setPicked(picked && { ...picked, use, payment: 0 }),
    pay: (payment) => setPicked(picked && { ...picked, payment }),
    clear: () => setPicked(null),
  };
}

/** What lies open, what of it is picked, and the action that this makes. */
function choicesOf(view: WondersView, picked: Picked | null): Choices {
  const hand = heldCards(view);
  const digs = view.phase === "dig" && view.legal.length > 0;
  const pile = digs ? pileCards(view) : [];
  const cards: (HeldCard | PileCard)[] = digs ? pile : hand;
  const selected = cards.find((held) => held.key === picked?.key && held.open) ?? null;
  const nothing = { hand, pile, selected, options: [], option: null, payment: 0 };
  if (selected === null || picked === null) return { ...nothing, action: null };
  if (view.offers === null) return { ...nothing, action: actionFor(view.legal, "dig", selected.card) };
  const options = optionsFor({ ...view, offers: view.offers }, selected.card);
  const use = picked.use ?? suggested(options);
  const option = options.find((one) => one.use === use) ?? null;
  const actions = option === null ? [] : actionsOf(view.legal, option, selected.card);
  return { hand, pile, selected, options, option, payment: picked.payment, action: actions[picked.payment] ?? null };
}
