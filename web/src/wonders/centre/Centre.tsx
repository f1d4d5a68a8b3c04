import { useTranslation } from "react-i18next";

import type { Happening } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { Story } from "../../table/story/Story";
import { useTable } from "../../table/TableContext";
import { DiscardPile } from "./DiscardPile";
import { Edifices } from "./Edifices";
import "./Centre.css";

const LINES = 14; // more than fit: the oldest fade out at the top

/** The middle of the table: edifices, the discard pile and the newest of the story; who has chosen is shown elsewhere. */
export function Centre({ story, names, onPile }: { story: Happening[]; names: string[]; onPile(): void }) {
  const { t } = useTranslation("wonders");
  const { openPanel } = useTable();
  return (
    <section className="centre panel" aria-label={t("centre")}>
      <Edifices />
      <DiscardPile onOpen={onPile} />
      <div className="log">
        <button type="button" className="lbl log-title" onClick={() => openPanel("story")}>
          <Icon name="log" />
          {t("story")}
        </button>
        <Story lines={story} limit={LINES} names={names} />
      </div>
    </section>
  );
}
