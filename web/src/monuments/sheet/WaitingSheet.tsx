import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Story } from "../../table/story/Story";
import { useTable } from "../../table/TableContext";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";
import { Lamps } from "./Lamps";

const SENTENCES = 12; // those that find no room are not shown

/** Who is waited for, how far their turn is, and what happened last. */
export function WaitingSheet({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { story, names, openPanel } = useTable();
  const { who } = usePeople();
  const words = isRunning ? t("waiting.running") : t("waiting.turn", { ...who(view.turn.player), count: view.turn.actions_left });
  return (
    <section className="sheet mt-sheet waiting-for panel" aria-label={words}>
      <header>
        <Lamps />
        <h2>{words}</h2>
        <button type="button" className="iconbtn" onClick={() => openPanel("story")} aria-label={t("story.title")}>
          <Icon name="log" />
        </button>
      </header>
      <Story lines={story} limit={SENTENCES} names={names} />
    </section>
  );
}
