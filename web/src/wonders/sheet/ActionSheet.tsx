import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersOffers } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { Cost } from "../../parts/symbols/Cost";
import { Effects } from "../../parts/symbols/Effects";
import type { Held } from "../model/hand";
import { feeOf, type Option } from "../model/options";
import { cityAt, isFreeCity } from "../model/seats";
import { nextStage } from "../model/city";
import type { Decision } from "../useDecision";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { Confirm } from "./Buttons";
import { OptionRow } from "./OptionRow";
import { PaymentChoice } from "./PaymentChoice";
import { Reasons } from "./Reasons";
import { StageWays } from "./StageWays";
import { useConfirmWords } from "./sheetWords";

interface Props {
  decision: Decision;
  play(action: string): void;
  pending: string | null;
}

/** Beside this many ways to pay there is no room for reasons against the other options. */
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

/** Whom to pay, if anything is paid at all. */
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

interface ActionHeadProps {
  held: Held;
  /** There is room for what it does in words. */
  hasRoom: boolean;
  onClose(): void;
}

/** What is picked: its name, what it does and needs, and the way back. */
function ActionHead({ held: { kind, id }, hasRoom, onClose }: ActionHeadProps) {
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const piece = kind === "leader" ? almanac.leader(id) : almanac.card(id);
  const cost = typeof piece.cost === "number" ? { coins: piece.cost } : piece.cost;
  return (
    <>
      <header>
        <h2>{piece.name}</h2>
        <Effects effect={piece.effect} label={piece.text} />
        {Object.keys(cost).length > 0 && (
          <span className="needs">
            <span className="hide-md">{t("sheet.needs")}</span> <Cost cost={cost} label={piece.cost_text} />
          </span>
        )}
        <button type="button" className="iconbtn" onClick={onClose} aria-label={t("sheet.close")}>
          <Icon name="close" />
        </button>
      </header>
      {hasRoom && <p className="muted does">{piece.text}</p>}
    </>
  );
}
