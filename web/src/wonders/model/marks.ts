/** One clear mark for each card of the hand. */
import type { WondersOffers, WondersView } from "../../api/types";
import { ranked } from "./payments";

export type Mark =
  | { kind: "free"; by: "own" | "chain" | "wonder" }
  | { kind: "pay"; coins: number; to: "left" | "right" | "both" | "bank" }
  | { kind: "wonder" | "sell" | "none" };

type Decision = Pick<WondersView, "cities" | "viewer"> & { offers: WondersOffers };

export function markOf({ offers, ...view }: Decision, card: string): Mark {
  const build = offers.cards.find((offer) => offer.card === card)?.build;
  const best = build === undefined ? undefined : ranked(build.payments, view, offers.city)[0];
  if (build?.legal && best !== undefined) {
    if (best.total > 0) return { kind: "pay", coins: best.total, to: receiver(best.left, best.right) };
    if (build.chain !== null) return { kind: "free", by: "chain" };
    return { kind: "free", by: build.free ? "wonder" : "own" };
  }
  if (build === undefined) return { kind: "none" };
  if (offers.stage.legal) return { kind: "wonder" };
  return { kind: offers.sell.legal ? "sell" : "none" };
}

function receiver(left: number, right: number): "left" | "right" | "both" | "bank" {
  if (left > 0 && right > 0) return "both";
  if (left > 0) return "left";
  return right > 0 ? "right" : "bank";
}
