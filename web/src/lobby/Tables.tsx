import "./Tables.css";

import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { asMe } from "../api/me";
import type { Table } from "../api/types";
import { type Polled, usePolled } from "../api/usePolled";
import { Problem } from "../shell/Problem";
import { FinishedRow } from "./FinishedRow";
import { MyRow } from "./MyRow";
import { OpenRow } from "./OpenRow";
import { byTurn, sorted } from "./sorting";
import { TableList } from "./TableList";
import { EVERY } from "./useMyTables";
import { WatchRow } from "./WatchRow";

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
