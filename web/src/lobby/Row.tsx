import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { Table } from "../api/types";
import { classes } from "../parts/classes";
import { expansionsIn } from "./expansions";
import { Faces } from "./Faces";

interface RowProps {
  table: Table;
  /** Below the name of the game. */
  detail: ReactNode;
  /** What one can do there. */
  action: ReactNode;
  className?: string;
}

/** One table in a list. */
export function Row({ table, detail, action, className }: RowProps) {
  const { t } = useTranslation("shell");
  const boxes = expansionsIn(table).map((box) => t(`expansions.${box}`));
  return (
    <li className={classes("table-row", className)}>
      <span className={`table-mark of-${table.rulebook}`} aria-hidden="true" />
      <span className="table-words">
        <b className="display">
          {t(`games.${table.rulebook}.name`)}
          {boxes.length > 0 && <span className="table-boxes">{t("lists.with", { boxes })}</span>}
        </b>
        <span className="muted">{detail}</span>
      </span>
      <Faces seats={table.seats} />
      <span className="table-action">{action}</span>
    </li>
  );
}
