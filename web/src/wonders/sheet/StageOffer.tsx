import { useTranslation } from "react-i18next";

import type { WondersOffers } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { ranked } from "../model/payments";
import { cityAt } from "../model/seats";
import { nextStage } from "../model/wonder";
import { useWhy } from "../useWhy";
import { useWonders } from "../WondersContext";
import { usePaymentWords } from "./usePaymentWords";
import "./Reasons.css";

/** Whether the next stage can be built, which is the same with whichever card. */
export function StageOffer({ offers }: { offers: WondersOffers }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const paymentWords = usePaymentWords();
  const why = useWhy();
  const number = nextStage(cityAt(view, offers.city));
  const { legal, reason } = offers.stage;
  const [best] = ranked(offers.stage.payments, view, offers.city);
  const words = () => {
    if (reason !== null) return why(reason);
    if (best === undefined || best.total === 0) return t("prompt.stage.free", { number });
    return t("prompt.stage.pay", { number, payment: paymentWords(best, offers.city) });
  };
  if (number === null) return null;
  return (
    <p className="reasons stage-offer">
      <Icon name={legal ? "stage" : "lock"} />
      <span>
        {!legal && <b>{t("why.of", { option: t("option.stage", { number }) })}</b>} {words()}
      </span>
    </p>
  );
}
