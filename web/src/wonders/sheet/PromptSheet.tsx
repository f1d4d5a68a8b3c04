import "./Reasons.css";
import "./PromptSheet.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersOffers } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { MarkPill } from "../hand/MarkPill";
import { heldCards } from "../model/hand";
import { type Mark, markOf } from "../model/marks";
import { ranked } from "../model/payments";
import { cityAt, isFreeCity } from "../model/seats";
import { nextStage } from "../model/city";
import { useWhy } from "../useWhy";
import { useWonders } from "../WondersContext";
import { UndoButton } from "./Buttons";
import { usePaymentWords } from "./sheetWords";

/** What is asked in other words when all stages stand. */
const COMPLETED = new Set(["choose", "recruit"]);
const ICON: Record<string, string> = { free_city: "city", recruit: "cb-white" };

/** Nothing is picked yet: what is asked, and how to answer. */
export function PromptSheet({ undo, mayUndo }: { undo(): void; mayUndo: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const city = view.offers?.city ?? view.viewer;
  const asked = isFreeCity(view, city) ? "free_city" : view.phase;
  const isComplete = COMPLETED.has(asked) && nextStage(cityAt(view, city)) === null;
  return (
    <section className={classes("sheet panel prompt", asked === "choose" && "plain")} aria-label={t(`prompt.${asked}.title`)}>
      <header>
        <Icon name={ICON[asked] ?? "hand"} />
        <h2>{t(`prompt.${asked}.title`)}</h2>
      </header>
      <p>{t(isComplete ? `prompt.complete.${asked}` : `prompt.${asked}.text`)}</p>
      {view.offers && <StageOffer offers={view.offers} />}
      {view.offers && <JoinOffer offers={view.offers} />}
      {asked === "choose" && <MarkLegend />}
      <div className="buttons hints">
        {mayUndo && <UndoButton undo={undo} />}
        <span className="muted hide-touch">{t("prompt.keys")}</span>
      </div>
    </section>
  );
}

/** Whether the next stage can be built, which is the same with whichever card. */
function StageOffer({ offers }: { offers: WondersOffers }) {
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

/** Whether a stage may take part in the edifice of this age. */
function JoinOffer({ offers }: { offers: WondersOffers }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const { join, legal } = offers.stage;
  const edifice = view.edifices[view.age - 1];
  if (join === null || !legal || edifice === undefined) return null;
  const { name } = almanac.edifice(edifice.edifice);
  const words = join.legal ? t("join.offer", { name, count: join.fee }) : t("join.cannot", { name, reason: join.reason?.words });
  return (
    <p className="reasons stage-offer">
      <Icon name={join.legal ? "pawn" : "lock"} />
      <span>{words}</span>
    </p>
  );
}

/** What the marks in my hand mean, one of each kind. */
function MarkLegend() {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const { offers } = view;
  if (offers === null) return null;
  const marks = new Map<Mark["kind"], Mark>();
  for (const { id, open } of heldCards(view)) {
    const mark = markOf({ ...view, offers }, id);
    if (open && mark.kind !== "none" && !marks.has(mark.kind)) marks.set(mark.kind, mark);
  }
  return (
    <ul className="legend" aria-label={t("legend.label")}>
      {[...marks.values()].map((mark) => (
        <li key={mark.kind}>
          <MarkPill mark={mark} />
          <span className="muted">{t(`legend.${mark.kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}
