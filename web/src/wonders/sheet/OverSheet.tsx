import { useTranslation } from "react-i18next";

import type { SideName } from "../../almanac/types";
import type { WondersView } from "../../api/types";
import { BoardScene } from "../../parts/cards/Scenery";
import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/symbols/Figure";
import { useTable } from "../../table/TableContext";
import { cityAt } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

/** The game is over: who won, and the way to the score sheet. */
export function OverSheet({ over }: { over: NonNullable<WondersView["over"]> }) {
  const { t } = useTranslation("wonders");
  const { openPanel } = useTable();
  const names = useNames();
  const { view } = useWonders();
  const [first = 0] = over.winners;
  const alone = over.winners.length === 1;
  const winners = { count: over.winners.length, names: over.winners.map((winner) => names.player(winner)) };
  return (
    <section className="sheet panel" aria-label={t("over.title")}>
      <header>
        <Icon name="crown" />
        <h2>{alone && first === view.viewer ? t("over.winner_you") : t("over.winner", winners)}</h2>
        <Points n={over.points[first] ?? 0} label={t("points", { count: over.points[first] ?? 0 })} />
      </header>
      <SceneStrip city={first} />
      <div className="buttons">
        <button type="button" className="btn primary go" onClick={() => openPanel("over")}>
          <Icon name="laurel" />
          {t("over.scores")}
        </button>
      </div>
    </section>
  );
}

/** A view of the city while others decide. */
function SceneStrip({ city }: { city: number }) {
  const { view } = useWonders();
  if (city < 0) return null;
  const { board, side } = cityAt(view, city);
  return (
    <div className="scene-strip">
      <BoardScene board={board} side={side as SideName} />
    </div>
  );
}
