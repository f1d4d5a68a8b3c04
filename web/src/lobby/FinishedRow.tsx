import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Table } from "../api/types";
import { Icon } from "../parts/Icon";
import { Row } from "./Row";

/** A game of yours that is over, with how it went. */
export function FinishedRow({ table }: { table: Table }) {
  const { t, i18n } = useTranslation("shell");
  const date = new Date(table.finished_at ?? table.created_at).toLocaleDateString(i18n.language, {
    day: "numeric",
    month: "short",
  });
  return (
    <Row
      table={table}
      detail={
        <span className="row">
          <Outcome table={table} />
          {date}
        </span>
      }
      action={
        <>
          <Link className="btn quiet" href={`/table/${table.id}`}>
            {t("lists.result")}
          </Link>
          <Link className="btn" href={`/replay/${table.id}`}>
            <Icon name="replay" />
            {t("lists.replay")}
          </Link>
        </>
      }
    />
  );
}

function Outcome({ table: { result, you, seats } }: { table: Table }) {
  const { t } = useTranslation("shell");
  if (result === null) return null;
  const points = you === null ? undefined : result.points[you];
  if (you !== null && result.winners.includes(you)) {
    return (
      <span className="badge good">
        <Icon name="crown" />
        {t(result.winners.length > 1 ? "lists.shared" : "lists.won", { points })}
      </span>
    );
  }
  const winner = seats[result.winners[0] ?? 0]?.name ?? "";
  return <span className="badge">{t("lists.lost", { winner, points })}</span>;
}
