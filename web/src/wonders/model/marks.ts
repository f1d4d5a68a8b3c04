/** One clear mark for each card and leader of the hand. */
import type { WondersOffers, WondersView } from "../../api/types";
import { ranked } from "./payments";

export type Mark =
  | { kind: "free"; by: "own" | "chain" | "wonder" | "leader" }
  | { kind: "pay"; coins: number; to: "left" | "right" | "both" | "bank" }
  | { kind: "wonder" | "sell" | "none" };

type Decision = Pick<WondersView, "cities" | "viewer"> & { offers: WondersOffers };

export function markOf({ offers, ...view }: Decision, card: string): Mark {
  const build = offers.cards.find((offer) => offer.card === card)?.build;
  const best = build === undefined ? undefined : ranked(build.payments, view, offers.city)[0];
  if (build?.legal && best !== undefined) {
    if (best.total > 0) return { kind: "pay", coins: best.total, to: receiver(best.left, best.right) };
    if (build.chain !== null) return { kind: "free", by: "chain" };
    if (!build.free) return { kind: "free", by: "own" };
    return { kind: "free", by: build.free_by_leader ? "leader" : "wonder" };
  }
  return build === undefined ? { kind: "none" } : otherUse(offers);
}

/** Of a leader that may be recruited. */
export function markOfLeader(offers: WondersOffers, leader: string): Mark {
  const offer = offers.leaders.find((one) => one.leader === leader);
  if (offer === undefined) return { kind: "none" };
  if (!offer.legal) return otherUse(offers);
  return offer.price > 0 ? { kind: "pay", coins: offer.price, to: "bank" } : { kind: "free", by: "own" };
}

function otherUse(offers: WondersOffers): Mark {
  if (offers.stage.legal) return { kind: "wonder" };
  return { kind: offers.sell.legal ? "sell" : "none" };
}

function receiver(left: number, right: number): "left" | "right" | "both" | "bank" {
  if (left > 0 && right > 0) return "both";
  if (left > 0) return "left";
  return right > 0 ? "right" : "bank";
}
