import "./MonumentsTable.css";

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import type { MonumentsView } from "../api/types";
import { MonumentBack, MonumentCard } from "../parts/cards/MonumentCard";
import { classes } from "../parts/classes";
import { Moves } from "../table/moves/Moves";
import { Story } from "../table/story/Story";
import { type TableProps, useTable } from "../table/TableContext";
import { Board } from "./board/Board";
import { Market } from "./board/Market";
import { Hand, useSorting } from "./hand/Hand";
import { forecastOf } from "./model/forecast";
import { lately } from "./model/lately";
import { type MonumentsMove, movesOf } from "./model/movesOf";
import { MonumentsContext, type MonumentsValue, useMonuments } from "./MonumentsContext";
import { MonumentsTop } from "./MonumentsTop";
import { useValuation } from "./sheet/useValuation";
import { Seats } from "./seat/Seats";
import { Sheet } from "./sheet/Sheet";
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

/** What happened, the newest in sight. */
function StoryPanel() {
  const { t } = useTranslation("monuments");
  const { story, names } = useTable();
  return (
    <section className="mt-story">
      <div className="panel">
        <h2 className="lbl">{t("story.title")}</h2>
        <Story lines={story} names={names} />
      </div>
    </section>
  );
}

type Tab = "play" | "board" | "stacks";

const TABS: Tab[] = ["play", "board", "stacks"];

/** On a phone: what you play with, the board, or everybody's monuments. */
function Tabs({ tab, onOpen }: { tab: Tab; onOpen(tab: Tab): void }) {
  const { t } = useTranslation("monuments");
  return (
    <nav className="mt-tabs" aria-label={t("tab.label")}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          className={classes(one === tab && "open")}
          aria-pressed={one === tab}
          onClick={() => onOpen(one)}
        >
          {t(`tab.${one}`)}
        </button>
      ))}
    </nav>
  );
}

/** What a card of Monuments on its way looks like. */
function Moving({ kind, id }: Pick<MonumentsMove, "kind" | "id">) {
  return kind === "back" ? <MonumentBack size="small" /> : <KnownCard id={id} />;
}

function KnownCard({ id }: { id: string }) {
  const { monument } = useAlmanac("monuments");
  const { view } = useMonuments();
  const [name = ""] = id.split("-");
  const { id: known, cards } = monument(name);
  const entry = cards.find((card) => card.id === id);
  if (entry === undefined) return null;
  const symbol = entry.symbols[view.settings.symbols];
  return <MonumentCard card={{ card: id, monument: known, value: entry.value, symbol }} size="small" />;
}
