import "./Tables.css";

import { Children, type ReactNode, useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { asMe } from "../api/me";
import type { Table, WantedTables } from "../api/types";
import { type Polled, usePolled } from "../api/usePolled";
import { TableFilters } from "../meeting/TableFilters";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { Problem } from "../shell/Message";
import { listsTurns, turnsIn } from "../speeds/clock";
import { FinishedRow, MyRow, OpenRow, WatchRow } from "./Rows";
import { byTurn, EVERY, sorted } from "./tableFacts";

const SHOWN_FINISHED = 8;
const FIRST = 8; // of others' tables, shown at once; the rest is a click away
const FEW = 5; // up to so many public tables need no filters

/** Where you sit, where you could sit, what you could watch, and what is over. */
export function Tables({ mine }: { mine: Polled<Table[]> }) {
  const { t } = useTranslation("shell");
  const [wanted, setWanted] = useState<WantedTables>({});
  const others = usePolled(useCallback(() => asMe(() => api.tables(wanted)), [wanted]), EVERY);
  const { running, open, watched, finished } = sorted(mine.data ?? [], others.data ?? []);
  const unlisted = notListed(running);
  const isFiltered = Object.values(wanted).some((filter) => filter != null);
  return (
    <div className="tables">
      {mine.failed && others.failed && <Problem text={t("error.offline")} />}
      {unlisted.length > 0 && (
        <TableList title={t("lists.mine")} icon="hand" className="mine">
          {unlisted.sort(byTurn).map((table) => (
            <MyRow key={table.id} table={table} />
          ))}
        </TableList>
      )}
      {(isFiltered || open.length + watched.length > FEW) && <TableFilters wanted={wanted} onChange={setWanted} />}
      <TableList title={t("lists.open")} icon="people" first={FIRST} empty={others.data && t("lists.open_empty")}>
        {open.map((table) => (
          <OpenRow key={table.id} table={table} />
        ))}
      </TableList>
      <TableList title={t("lists.watch")} icon="eye" first={FIRST} empty={others.data && t("lists.watch_empty")}>
        {watched.map((table) => (
          <WatchRow key={table.id} table={table} />
        ))}
      </TableList>
      {finished.length > 0 && (
        <TableList title={t("lists.finished")} icon="laurel" className="finished">
          {finished.slice(0, SHOWN_FINISHED).map((table) => (
            <FinishedRow key={table.id} table={table} />
          ))}
        </TableList>
      )}
    </div>
  );
}

/** Without the turns that the lobby lists above the games to begin. */
function notListed(running: Table[]): Table[] {
  if (!listsTurns(running)) return running;
  const listed = turnsIn(running);
  return running.filter((table) => !listed.includes(table));
}

interface TableListProps {
  title: string;
  icon: string;
  /** An invitation for when there is nothing; nothing while we do not know yet. */
  empty?: string | null;
  /** How many are shown at once. */
  first?: number;
  className?: string;
  children: ReactNode;
}

/** A list of tables under its heading. */
function TableList({ title, icon, empty, first = Infinity, className, children }: TableListProps) {
  const { t } = useTranslation("shell");
  const heading = useId();
  const rows = Children.toArray(children);
  return (
    <section className={classes("table-list panel", className)} aria-labelledby={heading}>
      <h2 id={heading}>
        <Icon name={icon} />
        {title}
      </h2>
      {rows.length > 0 ? <ul>{rows.slice(0, first)}</ul> : <p className="muted table-none">{empty}</p>}
      {rows.length > first && (
        <details>
          <summary className="unfold">
            {t("lists.more", { count: rows.length - first })}
            <Icon name="arrow-down" />
          </summary>
          <ul>{rows.slice(first)}</ul>
        </details>
      )}
    </section>
  );
}
