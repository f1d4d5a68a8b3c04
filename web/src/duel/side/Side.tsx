import "./Side.css";

import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Story } from "../../table/story/Story";
import { useTable } from "../../table/TableContext";
import { ChoicePanel } from "../choice/ChoicePanel";
import { DraftSheet } from "../draft/DraftSheet";
import { PickOrder } from "../draft/PickOrder";
import { useDuel } from "../DuelContext";
import { answersTo, questionOf } from "../model/choices";
import type { IntentControl } from "../useIntent";
import { ActionSheet } from "./ActionSheet";
import { PriceTable } from "./PriceTable";
import { TurnHint } from "./TurnHint";

/** What stands beside the board: prices, the sheet of what is chosen, the story. */
export function Side({ intent }: { intent: IntentControl }) {
  const { view, seats } = useDuel();
  return (
    <aside className="side">
      {view.phase === "draft" ? <PickOrder /> : <PriceTable player={seats.below} />}
      <Sheet intent={intent} />
      <StoryPanel />
    </aside>
  );
}

/** The one sheet, always in the same place. */
function Sheet({ intent }: { intent: IntentControl }) {
  const { view } = useDuel();
  const { chosen, options, option, choose, want, confirm } = intent;
  if (view.phase === "draft") return <DraftSheet chosen={chosen} onConfirm={confirm} />;
  if (questionOf(view) !== null) {
    const answer = answersTo(view).find(({ id }) => id === chosen) ?? null;
    return <ChoicePanel chosen={answer} onChoose={choose} onConfirm={confirm} />;
  }
  if (chosen === null) return <TurnHint />;
  return (
    <ActionSheet
      card={chosen}
      options={options}
      chosen={option}
      onChoose={want}
      onConfirm={confirm}
      onClose={() => choose(null)}
    />
  );
}

const SENTENCES = 24; // those that find no room are not shown

/** What happened last; the heading opens the whole story. */
function StoryPanel() {
  const { t } = useTranslation("duel");
  const { story, openPanel } = useTable();
  const { names } = useDuel();
  return (
    <section className="dlog panel">
      <button type="button" className="lbl dlog-open" onClick={() => openPanel("story")}>
        <Icon name="log" />
        {t("story.title")}
      </button>
      <Story lines={story} limit={SENTENCES} names={names} />
    </section>
  );
}
