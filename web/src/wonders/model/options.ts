/** What can be done with one card of the hand: three options, always the same three, each with its price or the reason against it. */
import type { Payment, WondersOffers, WondersView } from "../../api/types";
import { type Use, actionFor } from "./action";
import { ranked } from "./payments";

export interface Option {
  use: Use;
  legal: boolean;
  /** Ways to pay, the best first; of nothing, one way. None for a sale. */
  payments: Payment[];
  /** Why it cannot be done, in words. */
  reason: string | null;
  /** Coins that it brings. */
  gain: number;
}

type Decision = Pick<WondersView, "cities" | "viewer"> & { offers: WondersOffers };

/** Build, wonder stage, sell: as the offers say. */
export function optionsFor({ offers, ...view }: Decision, card: string): Option[] {
  const build = offers.cards.find((offer) => offer.card === card)?.build;
  if (build === undefined) return [];
  return [
    {
      use: "build",
      legal: build.legal,
      payments: ranked(build.payments, view, offers.city),
      reason: build.reason?.words ?? null,
      gain: 0,
    },
    {
      use: "stage",
      legal: offers.stage.legal,
      payments: ranked(offers.stage.payments, view, offers.city),
      reason: offers.stage.reason?.words ?? null,
      gain: 0,
    },
    {
      use: "sell",
      legal: offers.sell.legal,
      payments: [],
      reason: offers.sell.reason?.words ?? null,
      gain: offers.sell.coins,
    },
  ];
}

/** The first that can be done, or the first of all. */
export function suggested(options: readonly Option[]): Use | null {
  return (options.find((option) => option.legal) ?? options[0])?.use ?? null;
}

/** The actions behind an option, one for each of its payments. */
export function actionsOf(legal: readonly string[], option: Option, card: string): (string | null)[] {
  if (option.use === "sell") return [actionFor(legal, "sell", card)];
  return option.payments.map((payment) => actionFor(legal, option.use, card, payment));
}
