import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Table } from "../api/types";
import { Icon } from "../parts/Icon";
import { Row } from "./Row";

/** A game of others that may be watched. */
export function WatchRow({ table }: { table: Table }) {
  const { t, i18n } = useTranslation("shell");
  const people = table.seats.filter(({ kind }) => kind === "person").map(({ name }) => name ?? "");
  const names = new Intl.ListFormat(i18n.language).format(people);
  return (
    <Row
      table={table}
      detail={names}
      action={
        <Link className="btn" href={`/table/${table.id}`}>
          <Icon name="eye" />
          {t("lists.watch_one")}
        </Link>
      }
    />
  );
}
