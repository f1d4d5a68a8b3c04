import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { Payment, WondersOffers } from "../../api/types";
import { feeOf } from "../model/options";
import { payees } from "../model/payments";
import { cityAt } from "../model/seats";
import type { Decision } from "../useDecision";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

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

/** Who gets what: "2 to Rhódos", "1 to the bank", "3 for the Edifice". */
export function usePaymentWords(): (payment: Omit<Payment, "total">, payer: number, fee?: number) => string[] {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const { bank_unit: price = 0 } = useAlmanac("wonders").powers;
  return (payment, payer, fee = 0) => {
    const forResource = payment.by_bank ? price : 0;
    const bank = payment.bank - forResource - fee;
    return [
      ...payees(payment, view, payer).map(({ city, coins }) =>
        t("pay.to", { count: coins, city: names.cityInSentence(city) }),
      ),
      ...(forResource > 0 ? [t("pay.by_bank", { count: forResource })] : []),
      ...(bank > 0 ? [t("pay.to_bank", { count: bank })] : []),
      ...(fee > 0 ? [t("pay.fee", { count: fee })] : []),
    ];
  };
}
