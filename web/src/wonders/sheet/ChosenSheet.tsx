import { useTranslation } from "react-i18next";

import { othersDeciding } from "../model/status";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { ChoiceLine } from "./ChoiceLine";
import { UndoButton } from "./UndoButton";

/** I have chosen, or nothing is asked of me: what I chose, and who is still waited for. */
export function ChosenSheet({ undo, mayUndo }: { undo(): void; mayUndo: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const waited = othersDeciding(view).map((player) => names.player(player));
  return (
    <section className="sheet panel calm" aria-label={t("chosen.label")}>
      {view.chosen.length > 0 ? (
        <ul className="choices">
          {view.chosen.map((choice) => (
            <ChoiceLine key={choice.city} choice={choice} />
          ))}
        </ul>
      ) : (
        <header>
          <h2>{t("chosen.nothing")}</h2>
        </header>
      )}
      {waited.length > 0 && <p>{t(`waiting.${view.phase}`, { names: waited })}</p>}
      {mayUndo && (
        <div className="buttons">
          <UndoButton undo={undo} />
          <span className="muted">{t("chosen.until")}</span>
        </div>
      )}
    </section>
  );
}
