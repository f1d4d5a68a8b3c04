import "./Side.css";

import { ChoicePanel } from "../choice/ChoicePanel";
import { DraftSheet } from "../draft/DraftSheet";
import { PickOrder } from "../draft/PickOrder";
import { useDuel } from "../DuelContext";
import { answersTo, questionOf } from "../model/choices";
import type { IntentControl } from "../useIntent";
import { ActionSheet } from "./ActionSheet";
import { PriceTable } from "./PriceTable";
import { StoryPanel } from "./StoryPanel";
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
