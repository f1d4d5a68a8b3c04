import { type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { isFreeCity, cityAt } from "../model/seats";
import { nextStage } from "../model/wonder";
import type { Decision } from "../useDecision";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { ActionHead } from "./ActionHead";
import { Confirm } from "./Confirm";
import { OptionRow } from "./OptionRow";
import { PaymentChoice } from "./PaymentChoice";
import { Reasons } from "./Reasons";
import { StageWays } from "./StageWays";
import { useConfirmWords } from "./useConfirmWords";

interface Props {
  decision: Decision;
  play(action: string): void;
  pending: string | null;
}

/** Beside so many ways to pay there is no room for reasons against the other options. */
const CROWDED = 3;

/** What to do with the card or leader that is picked: three options, to whom to pay, one button. */
export function ActionSheet({ decision, play, pending }: Props) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const confirmWords = useConfirmWords();
  const { selected, options, option, payment, action, joining } = decision;
  const { offers } = view;
  if (selected === null || option === null || offers === null) return null;
  const stage = nextStage(cityAt(view, offers.city));
  const others = options.filter((one) => !one.legal && one.use !== option.use);
  const isStage = option.use === "stage" && option.legal;
  const hasWays = isStage && (offers.stage.join !== null || offers.stage.options.length > 0);
  const hasRoom = option.payments.length < CROWDED && !hasWays;
  const fee = isStage && joining ? (offers.stage.join?.fee ?? 0) : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action !== null && pending === null) play(action);
  };
  return (
    <form className="sheet panel" aria-label={t("sheet.label", { card: names.held(selected) })} onSubmit={submit}>
      <ActionHead held={selected} hasRoom={hasRoom} onClose={decision.clear} />
      {isFreeCity(view, offers.city) && <p className="badge warn forfree">{t("free_city.for")}</p>}
      <OptionRow options={options} chosen={option.use} stage={stage} onChoose={decision.choose} />
      {isStage && <StageWays offers={offers} decision={decision} />}
      {option.legal && option.payments.some((one) => one.total > 0) && (
        <PaymentChoice
          payments={option.payments}
          payer={offers.city}
          chosen={payment}
          fee={fee}
          onChoose={decision.pay}
        />
      )}
      <Reasons options={option.legal ? (hasRoom ? others : []) : [option]} stage={stage} />
      <Confirm disabled={action === null} pending={pending !== null}>
        {option.legal ? confirmWords(decision, offers) : t("option.impossible")}
      </Confirm>
    </form>
  );
}
