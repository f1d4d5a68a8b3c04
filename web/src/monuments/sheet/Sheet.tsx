import "./Sheet.css";

import { useTranslation } from "react-i18next";

import { useMonuments } from "../MonumentsContext";
import type { Valuation } from "./useValuation";
import { ValuationSheet } from "./ValuationSheet";
import type { Intent } from "../useIntent";
import { usePeople } from "../usePeople";
import { ChosenSheet } from "./ChosenSheet";
import { Lamps } from "./Lamps";
import { OptionsSheet } from "./OptionsSheet";

/** What can be done now, what has been chosen, or who is waited for. */
export function Sheet({ intent, valuation }: { intent: Intent; valuation: Valuation }) {
  const { view } = useMonuments();
  const { choices, choice } = intent;
  if (view.over !== null) return <ValuationSheet valuation={valuation} />;
  if (choices.length === 0) return <WaitingSheet isRunning={intent.isRunning} />;
  if (choice === null || choice.kind === "stop") return <OptionsSheet intent={intent} />;
  return <ChosenSheet intent={intent} choice={choice} />;
}

/** Who is waited for, and how far their turn is. */
function WaitingSheet({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { who } = usePeople();
  const words = isRunning ? t("waiting.running") : t("waiting.turn", { ...who(view.turn.player), count: view.turn.actions_left });
  return (
    <section className="sheet mt-sheet waiting-for panel" aria-label={words}>
      <header>
        <Lamps />
        <h2>{words}</h2>
      </header>
    </section>
  );
}
