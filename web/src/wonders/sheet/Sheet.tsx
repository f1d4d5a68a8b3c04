import type { TableProps } from "../../table/types";
import type { WondersView } from "../../api/types";
import type { Decision } from "../useDecision";
import { ActionSheet } from "./ActionSheet";
import { ChosenSheet } from "./ChosenSheet";
import { DigSheet } from "./DigSheet";
import { OverSheet } from "./OverSheet";
import { PromptSheet } from "./PromptSheet";
import "./Sheet.css";

type Props = Pick<TableProps<WondersView>, "view" | "play" | "undo" | "mayUndo" | "pending" | "watching"> & {
  decision: Decision;
};

/** What to do now, always in the same place: right of the hand, on a phone above it. */
export function Sheet({ view, decision, play, undo, mayUndo, pending, watching }: Props) {
  if (view.over !== null) return <OverSheet over={view.over} />;
  const mine = !watching && view.legal.length > 0;
  if (!mine) return <ChosenSheet undo={undo} mayUndo={mayUndo && !watching} />;
  if (view.phase === "dig") return <DigSheet decision={decision} play={play} pending={pending} />;
  if (decision.selected === null) return <PromptSheet undo={undo} mayUndo={mayUndo} />;
  return <ActionSheet decision={decision} play={play} pending={pending} />;
}
