import { useTranslation } from "react-i18next";

import type { HeldCard } from "../model/hand";
import { type Mark, markOf } from "../model/marks";
import { useWonders } from "../WondersContext";
import { useMarkWords } from "./useMarkWords";

interface CardWords {
  /** Nothing when it cannot be chosen now. */
  mark: Mark | null;
  /** The mark, or that it is chosen, in words. */
  words: string;
  /** Why it cannot be built. */
  reason: string | null;
}

/** What is said of a card in hand. */
export function useCardWords({ card, chosenFor, open }: HeldCard): CardWords {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const markWords = useMarkWords();
  const { offers, viewer } = view;
  if (open && offers !== null) {
    const mark = markOf({ ...view, offers }, card);
    const reason = offers.cards.find((offer) => offer.card === card)?.build.reason?.words ?? null;
    return { mark, words: markWords(mark), reason };
  }
  if (chosenFor === null) return { mark: null, words: t("hand.waiting"), reason: null };
  const words = t(chosenFor === viewer ? "hand.chosen.own" : "hand.chosen.free_city");
  return { mark: null, words, reason: null };
}
