import type { DuelCardOffer, DuelView, DuelWonderOffer } from "../../api/types";
import { legal } from "./actions";
import type { OpenSlot } from "./structure";

export type Build = DuelCardOffer["build"];

/** One thing that can be done with a card, or why it cannot; some wonders let you play again. */
export type Option =
  | { kind: "build"; id: "build"; action: string | null; build: Build }
  | { kind: "wonder"; id: string; action: string | null; build: Build; wonder: string; playsAgain: boolean }
  | { kind: "sell"; id: "sell"; action: string | null; coins: number };

export function offerFor(view: DuelView, card: string): DuelCardOffer | null {
  return view.offers?.cards.find((offer) => offer.card === card) ?? null;
}

/** All that can be done with a card, in the order in which the sheet lists it. */
export function optionsFor(view: DuelView, card: string): Option[] {
  const offer = offerFor(view, card);
  if (offer === null) return [];
  return [
    { kind: "build", id: "build", build: offer.build, action: legal(view, { verb: "build", card }) },
    ...wonderOffers(view).map(({ wonder, build, extra_turn: playsAgain }) => ({
      kind: "wonder" as const,
      id: `wonder ${wonder}`,
      wonder,
      build,
      playsAgain,
      action: legal(view, { verb: "wonder", wonder, card }),
    })),
    { kind: "sell", id: "sell", coins: offer.sell, action: legal(view, { verb: "sell", card }) },
  ];
}

function wonderOffers(view: DuelView): DuelWonderOffer[] {
  return view.offers?.wonders ?? [];
}

/** What somebody lacks to build something: the goods they would have to buy, and the coins they have. */
interface Lack {
  goods: { resource: string; units: number }[];
  coins: number;
}

export function lacking({ bought, reason }: Build): Lack | null {
  if (reason?.code !== "too_dear") return null;
  const goods = Object.entries(bought).map(([resource, { units }]) => ({ resource, units }));
  return { goods, coins: Number(reason.coins) };
}

/** What is chosen when a sheet opens: to build if that is possible, else a wonder, else to sell. */
export function firstChoice(options: Option[]): Option | null {
  return options.find(({ action }) => action !== null) ?? null;
}

/** One word on what a card can be used for. */
export type Mark =
  | { kind: "free" }
  | { kind: "chain" }
  | { kind: "pay"; coins: number }
  | { kind: "wonder" }
  | { kind: "sell" };

export function markOf(view: DuelView, { card }: OpenSlot): Mark | null {
  const build = offerFor(view, card)?.build;
  if (build === undefined) return null;
  if (build.legal) return markOfPrice(build);
  return wonderOffers(view).some((offer) => offer.build.legal) ? { kind: "wonder" } : { kind: "sell" };
}

function markOfPrice(build: Build): Mark {
  if (build.chain) return { kind: "chain" };
  return build.coins === 0 ? { kind: "free" } : { kind: "pay", coins: build.coins };
}
