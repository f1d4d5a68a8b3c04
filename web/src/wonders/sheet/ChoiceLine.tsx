import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersView } from "../../api/types";
import { Effects } from "../../parts/Effects";
import { Icon } from "../../parts/Icon";
import { readAction } from "../model/action";
import { cityAt, isFreeCity } from "../model/seats";
import { useWonders } from "../WondersContext";
import { usePaymentWords } from "./usePaymentWords";

/** A choice that I made, still hidden from the others. */
export function ChoiceLine({ choice }: { choice: WondersView["chosen"][number] }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const paymentWords = usePaymentWords();
  const { verb, card, left, right } = readAction(choice.action);
  if (card === null) return null;
  const chosen = almanac.card(card);
  const who = isFreeCity(view, choice.city) ? "free_city" : "own";
  const payment = paymentWords({ left, right, bank: 0 }, choice.city);
  const stage = cityAt(view, choice.city).stages_built + 1;
  return (
    <li>
      <header className="row wrap">
        <Icon name={verb === "build" ? "build" : verb === "stage" ? "stage" : "sell"} />
        <h2>{t(`chosen.${who}.${verb}`, { card: chosen.name, number: stage })}</h2>
        {verb === "build" && <Effects effect={chosen.effect} label={chosen.text} />}
      </header>
      {payment.length > 0 && <p className="muted">{t("chosen.pays", { payment })}</p>}
    </li>
  );
}
