import "./MonumentsTable.css";

import { useMemo, useState } from "react";

import type { MonumentsView } from "../api/types";
import { Moves } from "../table/moves/Moves";
import type { TableProps } from "../table/TableContext";
import { Board } from "./board/Board";
import { Hand } from "./hand/Hand";
import { useSorting } from "./hand/useSorting";
import { Market } from "./market/Market";
import { forecastOf } from "./model/forecast";
import { lately } from "./model/lately";
import { MonumentsContext, type MonumentsValue, useMonuments } from "./MonumentsContext";
import { MonumentsTop } from "./MonumentsTop";
import { Moving } from "./moves/Moving";
import { movesOf } from "./moves/movesOf";
import { useValuation } from "./over/useValuation";
import { Seats } from "./seat/Seats";
import { Sheet } from "./sheet/Sheet";
import { StoryPanel } from "./StoryPanel";
import { type Tab, Tabs } from "./Tabs";
import { useIntent } from "./useIntent";

/** The table of Monuments: the whole screen. */
export function MonumentsTable({ view, table, names, happenings, story, watching }: TableProps<MonumentsView>) {
  const you = table.you === view.viewer ? table.you : null;
  const value = useMemo<MonumentsValue>(
    () => ({ view: watching ? onlyWatched(view) : view, names, you, lately: lately(story, you) }),
    [view, names, you, story, watching],
  );
  const moves = useMemo(() => movesOf(happenings, you), [happenings, you]);
  return (
    <MonumentsContext value={value}>
      <Table />
      <Moves happenings={happenings} moves={moves} draw={({ kind, id }) => <Moving kind={kind} id={id} />} />
    </MonumentsContext>
  );
}

function Table() {
  const { view } = useMonuments();
  const [tab, open] = useState<Tab>("play");
  const { sorting, sort } = useSorting();
  const intent = useIntent(view, sorting);
  const valuation = useValuation();
  const isSeated = view.viewer >= 0;
  return (
    <div className={`mt tab-${tab} phase-${view.phase} ${isSeated ? "seated" : "watched"}`}>
      <MonumentsTop />
      <main className="mt-table">
        <Tabs tab={tab} onOpen={open} />
        <Board forecast={forecastOf(intent.choice)} valued={valuation.now} tally={valuation.tally} />
        <Seats />
        <Market intent={intent} />
        {isSeated && <Hand intent={intent} sorting={sorting} onSort={sort} />}
        <div className="mt-side">
          <Sheet intent={intent} valuation={valuation} />
          <StoryPanel />
        </div>
      </main>
    </div>
  );
}

/** The same table for somebody who may not act on it. */
function onlyWatched(view: MonumentsView): MonumentsView {
  return { ...view, legal: [], offers: null };
}
