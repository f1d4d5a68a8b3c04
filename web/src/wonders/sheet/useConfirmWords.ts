import { useTranslation } from "react-i18next";

import type { WondersOffers } from "../../api/types";
import type { Option } from "../model/options";
import { cityAt } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { usePaymentWords } from "./usePaymentWords";

/** Exactly what confirming will do. */
export function useConfirmWords(): (option: Option, payment: number, card: string, offers: WondersOffers) => string {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const paymentWords = usePaymentWords();
  return ({ use, payments, gain }, number, card, offers) => {
    const facts = { card: names.card(card), number: cityAt(view, offers.city).stages_built + 1 };
    if (use === "sell") return t("confirm.sell", { ...facts, count: gain });
    const payment = payments[number];
    if (payment === undefined || payment.total === 0) return t(`confirm.${use}`, facts);
    return t(`confirm.${use}_paid`, { ...facts, payment: paymentWords(payment, offers.city) });
  };
}
