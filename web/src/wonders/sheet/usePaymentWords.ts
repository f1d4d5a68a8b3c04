import { useTranslation } from "react-i18next";

import type { Payment } from "../../api/types";
import { payees } from "../model/payments";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

/** Who gets what: "2 to Rhódos", "1 to the bank". */
export function usePaymentWords(): (payment: Omit<Payment, "total">, payer: number) => string[] {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  return (payment, payer) => {
    const parts = payees(payment, view, payer).map(({ city, coins }) =>
      t("pay.to", { count: coins, city: names.cityInSentence(city) }),
    );
    return payment.bank > 0 ? [...parts, t("pay.to_bank", { count: payment.bank })] : parts;
  };
}
