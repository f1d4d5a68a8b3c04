import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersOffers, WondersReason } from "../../api/types";
import { readAction } from "../model/action";
import type { Held } from "../model/hand";
import { type Mark, markOf, markOfLeader } from "../model/marks";
import { useWhy } from "../useWhy";
import { useWonders } from "../WondersContext";

interface PieceWords {
  /** Nothing when it cannot be chosen now, or costs nothing ever. */
  mark: Mark | null;
  /** The mark, or that it is chosen, in words. */
  words: string;
  /** Why it cannot be built or recruited, in a sentence. */
  reason: string | null;
}

/** What is said of a card or leader in hand. */
export function usePieceWords({ kind, id, chosenFor, open }: Held): PieceWords {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const markWords = useMarkWords();
  const why = useWhy();
  const { offers, viewer, chosen } = view;
  if (chosenFor !== null) {
    const isKept = chosen.some(({ action }) => readAction(action).verb === "keep");
    const how = isKept ? "kept" : chosenFor === viewer ? "own" : "free_city";
    return { mark: null, words: t(`hand.chosen.${how}`), reason: null };
  }
  if (offers !== null && (kind === "leader" || open)) {
    const isLeader = kind === "leader";
    const mark = isLeader ? markOfLeader(offers, id) : markOf({ ...view, offers }, id);
    const reason = isLeader ? againstLeader(offers, id) : againstCard(offers, id);
    return { mark, words: markWords(mark), reason: reason && why(reason) };
  }
  return { mark: null, words: t(open ? "hand.keep" : "hand.waiting"), reason: null };
}

function againstLeader({ leaders }: WondersOffers, id: string): WondersReason | null {
  return leaders.find((offer) => offer.leader === id)?.reason ?? null;
}

function againstCard({ cards }: WondersOffers, id: string): WondersReason | null {
  return cards.find((offer) => offer.card === id)?.build.reason ?? null;
}

/** How a piece in hand is read: what it is, what it costs, and its mark in words. */
export function usePieceLabel(): (held: Held, mark: string) => string {
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  return ({ kind, id }, mark) => {
    if (kind === "leader") {
      const { name, cost_text: cost, text } = almanac.leader(id);
      return t("hand.leader", { name, cost, text, mark });
    }
    const { name, type, cost_text: cost } = almanac.card(id);
    return t("hand.card", { name, type, cost, mark });
  };
}

/** A mark in words. */
export function useMarkWords(): (mark: Mark) => string {
  const { t } = useTranslation("wonders");
  return (mark) => {
    switch (mark.kind) {
      case "free":
        return t(`mark.free.${mark.by}`);
      case "pay":
        return t("mark.pay", { count: mark.coins });
      default:
        return t(`mark.${mark.kind}`);
    }
  };
}
