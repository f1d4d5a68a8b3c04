import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";

import { api } from "../api/client";
import { asMe, useMe } from "../api/me";
import { messageOf } from "../api/request";
import type { Seat, Table } from "../api/types";
import { regional } from "../i18n/regional";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { toast } from "../shell/toasts";
import { TimeLeft } from "../speeds/TimeLeft";
import { dayOf } from "../speeds/clock";
import { useClockLabel } from "../speeds/useClockWords";
import { SeatFace } from "./SeatFace";
import { expansionsIn, hostOf, isMyTurn, withRating } from "./tableFacts";

/** A table of yours that waits or is played. */
export function MyRow({ table }: { table: Table }) {
  const { t, i18n } = useTranslation(["shell", "speeds"]);
  const myTurn = isMyTurn(table);
  const away = table.deciding.map((player) => table.seats[player]).find((seat) => seat?.vacation_until != null);
  const free = table.seats.filter(({ name }) => name === null).length;
  const detail = myTurn ? (
    <span className="badge info">
      <Icon name="hand" />
      {t("lists.your_turn")}
      {table.deadline !== null && (
        <>
          {" · "}
          <TimeLeft ends={table.deadline} />
        </>
      )}
    </span>
  ) : table.status === "open" ? (
    t("lists.waiting_players", { count: free })
  ) : away?.vacation_until != null ? (
    t("speeds:vacation.waits", { name: away.name, date: dayOf(away.vacation_until, i18n.language) })
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

/** A table where anybody may sit down. */
export function OpenRow({ table }: { table: Table }) {
  const { t } = useTranslation(["shell", "meeting"]);
  const [, go] = useLocation();
  const isGuest = useMe()?.account !== true;
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  const host = hostOf(table);
  const join = () => {
    asMe(() => api.join(table.id)).then(
      () => go(`/table/${table.id}`),
      (error: unknown) => toast(messageOf(error), "bad"),
    );
  };
  return (
    <Row
      table={table}
      detail={t("lists.free_seats", { count: free, host: host === undefined ? "" : withRating(host) })}
      action={
        table.rated && isGuest ? (
          <span className="muted">{t("meeting:seek.accounts")}</span>
        ) : (
          <button type="button" className="btn primary" onClick={join}>
            {t("lists.join")}
          </button>
        )
      }
    />
  );
}

/** A game of others that may be watched. */
export function WatchRow({ table }: { table: Table }) {
  const { t, i18n } = useTranslation("shell");
  const people = table.seats.filter(({ kind }) => kind === "person").map(withRating);
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

/** A game of yours that is over, with how it went. */
export function FinishedRow({ table }: { table: Table }) {
  const { t, i18n } = useTranslation("shell");
  const date = new Date(table.finished_at ?? table.created_at).toLocaleDateString(regional(i18n.language), {
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

interface RowProps {
  table: Table;
  /** Below the name of the game. */
  detail: ReactNode;
  /** What you can do there. */
  action: ReactNode;
  className?: string;
}

/** One table in a list. */
function Row({ table, detail, action, className }: RowProps) {
  const { t } = useTranslation(["shell", "profile"]);
  const label = useClockLabel();
  const expansions = expansionsIn(table).map((one) => t(`expansions.${one}`));
  return (
    <li className={classes("table-row", className)}>
      <span className={`table-mark of-${table.rulebook}`} aria-hidden="true" />
      <span className="table-words">
        <b className="display">
          {t(`games.${table.rulebook}.name`)}
          {expansions.length > 0 && <span className="table-expansions">{t("lists.with", { expansions })}</span>}
          {table.clock !== "none" && <span className="table-expansions">{label(table.clock)}</span>}
          {table.rated && <span className="table-expansions table-rated">{t("profile:rated.label")}</span>}
        </b>
        <span className="muted">{detail}</span>
      </span>
      <Faces seats={table.seats} />
      <span className="table-action">{action}</span>
    </li>
  );
}

/** Who sits around a table, as a row of faces. */
function Faces({ seats }: { seats: Seat[] }) {
  return (
    <span className="sitters">
      {seats.map((seat) => (
        <SeatFace key={seat.player} seat={seat} />
      ))}
    </span>
  );
}
