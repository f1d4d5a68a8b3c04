import "./MyTurns.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { api } from "../api/client";
import { asMe } from "../api/me";
import { messageOf } from "../api/request";
import type { Table } from "../api/types";
import { usePolled } from "../api/usePolled";
import { regional } from "../i18n/regional";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { toast } from "../shell/toasts";
import { isGoingOverDays, listsTurns, turnsIn } from "./clock";
import { TimeLeft } from "./TimeLeft";
import { VacationDialog } from "./VacationDialog";

const SHOWN = 3; // a row of them on a laptop; the games to begin stay in sight

/** The games that wait for you, the most urgent first. Who plays over days always finds it, with their vacation. */
export function MyTurns({ tables }: { tables: readonly Table[] }) {
  const { t } = useTranslation("speeds");
  const [isWhole, setWhole] = useState(false);
  if (!listsTurns(tables)) return null;
  const waiting = turnsIn(tables);
  const shown = isWhole ? waiting : waiting.slice(0, SHOWN);
  return (
    <section className={classes("my-turns panel", waiting.length === 0 && "none")} aria-labelledby="my-turns">
      <header>
        <h2 id="my-turns">
          <Icon name="hand" />
          {t("turns.title")}
        </h2>
        {waiting.length === 0 && <p className="muted">{t("turns.none")}</p>}
        {tables.some(isGoingOverDays) && <Vacation />}
      </header>
      {shown.length > 0 && (
        <ul>
          {shown.map((table) => (
            <Turn key={table.id} table={table} />
          ))}
        </ul>
      )}
      {shown.length < waiting.length && (
        <button type="button" className="btn quiet" onClick={() => setWhole(true)}>
          {t("turns.all", { count: waiting.length })}
        </button>
      )}
    </section>
  );
}

/** One game that waits: against whom, and for how long. */
function Turn({ table }: { table: Table }) {
  const { t, i18n } = useTranslation(["speeds", "shell"]);
  const others = table.seats.filter(({ player, name }) => player !== table.you && name !== null);
  const people = others.filter(({ kind }) => kind === "person").map(({ name }) => name ?? "");
  return (
    <li>
      <span className={`table-mark of-${table.rulebook}`} aria-hidden="true" />
      <span className="turn-words">
        <b className="display">{t(`shell:games.${table.rulebook}.name`)}</b>
        <span className="muted">
          {people.length > 0 ? new Intl.ListFormat(i18n.language).format(people) : t("shell:new.company.bots")}
        </span>
        {table.deadline !== null && (
          <span className="turn-time">
            <TimeLeft ends={table.deadline} />
          </span>
        )}
      </span>
      <Link className="btn primary" href={`/table/${table.id}`}>
        {t("go")}
      </Link>
    </li>
  );
}

const EVERY = 60_000;
const readVacation = () => asMe(api.vacation);

/** Whether you are on vacation; begins or ends it. */
function Vacation() {
  const { t, i18n } = useTranslation("speeds");
  const { data, refresh } = usePolled(readVacation, EVERY);
  const [isOpen, setOpen] = useState(false);
  if (data === null) return null;
  const comeBack = () => {
    api.endVacation().then(refresh, (error: unknown) => toast(messageOf(error), "bad"));
  };
  return (
    <div className="my-vacation">
      <Icon name="day" />
      {data.until !== null ? (
        <>
          <span role="status">{t("vacation.until", { date: dateOf(data.until, i18n.language) })}</span>
          <button type="button" className="btn" onClick={comeBack}>
            {t("vacation.back")}
          </button>
        </>
      ) : (
        <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
          {t("vacation.take")}
        </button>
      )}
      {isOpen && (
        <VacationDialog
          vacation={data}
          onClose={() => {
            setOpen(false);
            refresh();
          }}
        />
      )}
    </div>
  );
}

function dateOf(moment: string, language: string): string {
  return new Date(moment).toLocaleString(regional(language), { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
}
