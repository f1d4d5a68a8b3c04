import type { TableProps } from "../../table/TableContext";
import type { WondersView } from "../../api/types";
import { VERBS } from "../model/hand";
import type { Decision } from "../useDecision";
import { ActionSheet } from "./ActionSheet";
import { ChosenSheet } from "./ChosenSheet";
import { OverSheet } from "./OverSheet";
import { PickSheet } from "./PickSheet";
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
  if (VERBS[decision.place] !== undefined) return <PickSheet decision={decision} play={play} pending={pending} />;
  if (decision.selected === null) return <PromptSheet undo={undo} mayUndo={mayUndo} />;
  return <ActionSheet decision={decision} play={play} pending={pending} />;
}
