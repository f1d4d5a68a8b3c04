import { useTranslation } from "react-i18next";

import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";
import { Lamps } from "./Lamps";

/** Who is waited for, and how far their turn is. */
export function WaitingSheet({ isRunning }: { isRunning: boolean }) {
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
