import "./Tables.css";

import { Children, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { asMe } from "../api/me";
import type { Table } from "../api/types";
import { type Polled, usePolled } from "../api/usePolled";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { Problem } from "../shell/Message";
import { FinishedRow, MyRow, OpenRow, WatchRow } from "./Rows";
import { byTurn, EVERY, sorted } from "./tableFacts";

const SHOWN_FINISHED = 8;

const listPublic = () => asMe(api.tables);

/** Where you sit, where you could sit, what you could watch, and what is over. */
export function Tables({ mine }: { mine: Polled<Table[]> }) {
  const { t } = useTranslation("shell");
  const others = usePolled(listPublic, EVERY);
  const { running, open, watched, finished } = sorted(mine.data ?? [], others.data ?? []);
  return (
    <div className="tables">
      {mine.failed && others.failed && <Problem text={t("error.offline")} />}
      {running.length > 0 && (
        <TableList title={t("lists.mine")} icon="hand" className="mine">
          {running.sort(byTurn).map((table) => (
            <MyRow key={table.id} table={table} />
          ))}
        </TableList>
      )}
      <TableList title={t("lists.open")} icon="people" empty={others.data && t("lists.open_empty")}>
        {open.map((table) => (
          <OpenRow key={table.id} table={table} />
        ))}
      </TableList>
      <TableList title={t("lists.watch")} icon="eye" empty={others.data && t("lists.watch_empty")}>
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

interface TableListProps {
  title: string;
  icon: string;
  /** An invitation for when there is nothing; nothing while we do not know yet. */
  empty?: string | null;
  className?: string;
  children: ReactNode;
}

/** A list of tables under its heading. */
function TableList({ title, icon, empty, className, children }: TableListProps) {
  return (
    <section className={classes("table-list panel", className)}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      {Children.count(children) > 0 ? (
        <ul>{children}</ul>
      ) : (
        <p className="muted table-none">{empty}</p>
      )}
    </section>
  );
}
