import { useTranslation } from "react-i18next";

import type { Payment } from "../../api/types";
import { payees } from "../model/payments";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

/** What the bank asks for a resource. */
const BANK_PRICE = 1;

/** Who gets what: "2 to Rhódos", "1 to the bank", "3 for the Edifice". */
export function usePaymentWords(): (payment: Omit<Payment, "total">, payer: number, fee?: number) => string[] {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  return (payment, payer, fee = 0) => {
    const forResource = payment.by_bank ? BANK_PRICE : 0;
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
