import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Table } from "../api/types";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { Row } from "./Row";
import { isMyTurn } from "./sorting";

/** A table of yours that waits or is played. */
export function MyRow({ table }: { table: Table }) {
  const { t } = useTranslation("shell");
  const myTurn = isMyTurn(table);
  const free = table.seats.filter(({ name }) => name === null).length;
  const detail = myTurn ? (
    <span className="badge info">
      <Icon name="hand" />
      {t("lists.your_turn")}
    </span>
  ) : table.status === "open" ? (
    t("lists.waiting_players", { count: free })
  ) : (
    t("lists.waiting_others")
  );
  return (
    <Row
      table={table}
      detail={detail}
      className={classes(myTurn && "turn")}
      action={
        <Link className={classes("btn", myTurn && "primary")} href={`/table/${table.id}`}>
          {t(table.status === "open" ? "lists.to_room" : "lists.go_on")}
        </Link>
      }
    />
  );
}
