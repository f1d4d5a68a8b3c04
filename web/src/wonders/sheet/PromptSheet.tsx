import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { cityAt, isFreeCity } from "../model/seats";
import { nextStage } from "../model/wonder";
import { useWonders } from "../WondersContext";
import { JoinOffer } from "./JoinOffer";
import { MarkLegend } from "./MarkLegend";
import { StageOffer } from "./StageOffer";
import { UndoButton } from "./UndoButton";

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
