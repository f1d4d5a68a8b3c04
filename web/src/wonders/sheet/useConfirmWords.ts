import { useTranslation } from "react-i18next";

import type { WondersOffers } from "../../api/types";
import { feeOf } from "../model/options";
import { cityAt } from "../model/seats";
import type { Decision } from "../useDecision";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { usePaymentWords } from "./usePaymentWords";

/** Exactly what confirming will do. */
export function useConfirmWords(): (decision: Decision, offers: WondersOffers) => string {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const paymentWords = usePaymentWords();
  return (decision, offers) => {
    const { selected, option, payment: number } = decision;
    if (selected === null || option === null) return "";
    const { use, payments, gain } = option;
    const facts = { card: names.held(selected), number: cityAt(view, offers.city).stages_built + 1 };
    if (use === "sell") return t("confirm.sell", { ...facts, count: gain });
    const payment = payments[number];
    const fee = feeOf(decision, offers);
    const what = fee > 0 ? "join" : use;
    if (payment === undefined || payment.total === 0) return t(`confirm.${what}`, facts);
    return t(`confirm.${what}_paid`, { ...facts, payment: paymentWords(payment, offers.city, fee) });
  };
}
