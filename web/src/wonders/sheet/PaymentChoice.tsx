import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { Payment } from "../../api/types";
import { Coin } from "../../parts/symbols/Figure";
import { notesOn } from "../model/payments";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { usePaymentWords } from "./sheetWords";
import "./PaymentChoice.css";

interface Props {
  payments: Payment[];
  payer: number;
  chosen: number;
  /** Coins of each for a part in the edifice. */
  fee?: number;
  onChoose(payment: number): void;
}

/** To whom the coins go, where that can be chosen: cheapest first, with a word on who profits. */
export function PaymentChoice({ payments, payer, chosen, fee = 0, onChoose }: Props) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const words = usePaymentWords();
  const group = useId();
  return (
    <fieldset className="pays">
      <legend className="sr">{t("pay.legend")}</legend>
      {payments.map((payment, number) => {
        const notes = notesOn(payment, payments, view, payer).map((note) =>
          note.kind === "cheapest"
            ? t("pay.cheapest")
            : t(`pay.${note.kind}`, {
                city: names.cityInSentence(note.city),
                count: note.kind === "rises" ? note.coins : 0,
              }),
        );
        return (
          <label key={`${payment.left}-${payment.right}-${payment.by_bank}`} className={number === chosen ? "payopt on" : "payopt"}>
            {payments.length > 1 && (
              <input type="radio" name={group} checked={number === chosen} onChange={() => onChoose(number)} />
            )}
            <Coin n={payment.total} />
            <span className="ptext">
              <b>{t("pay.split", { payment: words(payment, payer, fee) })}</b>
              <small>{notes.join(" · ")}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
