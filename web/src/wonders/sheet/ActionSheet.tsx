import { type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import type { WondersOffers } from "../../api/types";
import { feeOf, type Option } from "../model/options";
import { cityAt, isFreeCity } from "../model/seats";
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
  const { selected, options, option, action } = decision;
  const { offers } = view;
  if (selected === null || option === null || offers === null) return null;
  const stage = nextStage(cityAt(view, offers.city));
  const isStage = option.use === "stage" && option.legal;
  const hasRoom = option.payments.length < CROWDED && !(isStage && hasWays(offers));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action !== null && pending === null) play(action);
  };
  return (
    <form className="sheet panel picked" aria-label={t("sheet.label", { card: names.held(selected) })} onSubmit={submit}>
      <div className="sheet-part">
        <ActionHead held={selected} hasRoom={hasRoom} onClose={decision.clear} />
        {isFreeCity(view, offers.city) && <p className="badge warn forfree">{t("free_city.for")}</p>}
        <OptionRow options={options} chosen={option.use} stage={stage} name={selected.name} onChoose={decision.choose} />
        {isStage && <StageWays offers={offers} decision={decision} />}
      </div>
      <div className="sheet-part">
        {option.legal && <Payments option={option} offers={offers} decision={decision} />}
        <Reasons options={option.legal ? against(options, option, hasRoom) : [option]} stage={stage} />
        <Confirm disabled={action === null} pending={pending !== null}>
          {option.legal ? confirmWords(decision, offers) : t("option.impossible")}
        </Confirm>
      </div>
    </form>
  );
}

/** The stage may be built in more than one way. */
function hasWays({ stage }: WondersOffers): boolean {
  return stage.join !== null || stage.options.length > 0;
}

/** The other options that are not possible, where there is room to say why. */
function against(options: Option[], chosen: Option, hasRoom: boolean): Option[] {
  return hasRoom ? options.filter(({ legal, use }) => !legal && use !== chosen.use) : [];
}

/** To whom to pay, if anything is paid at all. */
function Payments({ option, offers, decision }: { option: Option; offers: WondersOffers; decision: Decision }) {
  if (option.payments.every(({ total }) => total === 0)) return null;
  return (
    <PaymentChoice
      payments={option.payments}
      payer={offers.city}
      chosen={decision.payment}
      fee={feeOf(decision, offers)}
      onChoose={decision.pay}
    />
  );
}
