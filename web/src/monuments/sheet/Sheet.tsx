import "./Sheet.css";

import { useMonuments } from "../MonumentsContext";
import type { Valuation } from "../over/useValuation";
import { ValuationSheet } from "../over/ValuationSheet";
import type { Intent } from "../useIntent";
import { ChosenSheet } from "./ChosenSheet";
import { OptionsSheet } from "./OptionsSheet";
import { WaitingSheet } from "./WaitingSheet";

/** What can be done now, what has been chosen, or who is waited for. */
export function Sheet({ intent, valuation }: { intent: Intent; valuation: Valuation }) {
  const { view } = useMonuments();
  const { choices, choice } = intent;
  if (view.over !== null) return <ValuationSheet valuation={valuation} />;
  if (choices.length === 0) return <WaitingSheet isRunning={intent.isRunning} />;
  if (choice === null || choice.kind === "stop") return <OptionsSheet intent={intent} />;
  return <ChosenSheet intent={intent} choice={choice} />;
}
