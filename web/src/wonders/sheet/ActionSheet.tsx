import { type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Cost } from "../../parts/Cost";
import { Effects } from "../../parts/Effects";
import { Icon } from "../../parts/Icon";
import { cityAt, isFreeCity } from "../model/seats";
import { nextStage } from "../model/wonder";
import type { Decision } from "../useDecision";
import { useWonders } from "../WondersContext";
import { Confirm } from "./Confirm";
import { OptionRow } from "./OptionRow";
import { PaymentChoice } from "./PaymentChoice";
import { Reasons } from "./Reasons";
import { useConfirmWords } from "./useConfirmWords";

interface Props {
  decision: Decision;
  play(action: string): void;
  pending: string | null;
}

/** Beside so many ways to pay there is no room for reasons against the other options. */
const CROWDED = 3;

/** What to do with the card that is picked: three options, to whom to pay, one button. */
export function ActionSheet({ decision, play, pending }: Props) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const confirmWords = useConfirmWords();
  const { selected, options, option, payment, action } = decision;
  const { offers } = view;
  if (selected === null || option === null || offers === null) return null;
  const card = almanac.card(selected.card);
  const stage = nextStage(cityAt(view, offers.city));
  const others = options.filter((one) => !one.legal && one.use !== option.use);
  const hasRoom = option.payments.length < CROWDED;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action !== null && pending === null) play(action);
  };
  return (
    <form className="sheet panel" aria-label={t("sheet.label", { card: card.name })} onSubmit={submit}>
      <header>
        <h2>{card.name}</h2>
        <Effects effect={card.effect} label={card.text} />
        {Object.keys(card.cost).length > 0 && (
          <span className="needs">
            <span className="hide-md">{t("sheet.needs")}</span> <Cost cost={card.cost} label={card.cost_text} />
          </span>
        )}
        <button type="button" className="iconbtn" onClick={decision.clear} aria-label={t("sheet.close")}>
          <Icon name="close" />
        </button>
      </header>
      {hasRoom && <p className="muted does">{card.text}</p>}
      {isFreeCity(view, offers.city) && <p className="badge warn forfree">{t("free_city.for")}</p>}
      <OptionRow options={options} chosen={option.use} stage={stage} onChoose={decision.choose} />
      {option.legal && option.payments.some((one) => one.total > 0) && (
        <PaymentChoice payments={option.payments} payer={offers.city} chosen={payment} onChoose={decision.pay} />
      )}
      <Reasons options={option.legal ? (hasRoom ? others : []) : [option]} stage={stage} />
      <Confirm disabled={action === null} pending={pending !== null}>
        {option.legal ? confirmWords(option, payment, selected.card, offers) : t("option.impossible")}
      </Confirm>
    </form>
  );
}
