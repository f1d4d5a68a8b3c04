import "../daily/DailyPage.css";
import "../duplicate/Duplicate.css";
import "./Tournaments.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { TournamentInList } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { useTitle } from "../../shell/useTitle";
import { EventPage } from "../EventPage";
import { momentText, useFacts } from "./facts";
import { NewTournamentDialog } from "./NewTournamentDialog";
import { useTournaments } from "./useTournaments";

const SECTIONS = ["playing", "open", "finished"] as const;

/** All tournaments: those that are being played, those that can be joined, and how others ended. */
export function TournamentsPage() {
  const { t } = useTranslation("tournaments");
  const { data } = useTournaments();
  const [opening, setOpening] = useState(false);
  useTitle(`${t("title")} · Pharos`);
  return (
    <>
      <EventPage
        head={
          <div className="tournaments-head">
            <div>
              <h1>{t("title")}</h1>
              <p className="muted">{t("about")}</p>
            </div>
            <button type="button" className="btn primary" onClick={() => setOpening(true)}>
              <Icon name="plus" />
              {t("new")}
            </button>
          </div>
        }
      >
        {SECTIONS.map((status) => (
          <Section key={status} status={status} all={data} />
        ))}
      </EventPage>
      {opening && <NewTournamentDialog onClose={() => setOpening(false)} />}
    </>
  );
}

function Section({ status, all }: { status: (typeof SECTIONS)[number]; all: TournamentInList[] | null }) {
  const { t } = useTranslation("tournaments");
  const shown = (all ?? []).filter((one) => one.status === status);
  if (all === null || (shown.length === 0 && status !== "open")) return null;
  return (
    <section className="panel daily-results" aria-labelledby={`tournaments-${status}`}>
      <h2 id={`tournaments-${status}`}>{t(`list.${status}`)}</h2>
      {shown.length === 0 && <p className="daily-none">{t("none")}</p>}
      <ul className="duplicate-list">
        {shown.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one }: { one: TournamentInList }) {
  const { t, i18n } = useTranslation(["tournaments", "shell"]);
  const facts = useFacts();
  return (
    <li>
      <span className={`table-mark of-${one.rulebook}`} aria-hidden="true" />
      <span className="daily-words">
        <b className="display">{one.name}</b>
        <span className="muted">{[t(`kinds.${one.kind}`), ...facts(one)].join(" · ")}</span>
        <span className="muted">
          {t("people", { count: one.people })}
          {one.status === "open" && one.starts_at !== null && ` · ${t("starts", { at: momentText(one.starts_at, i18n.language) })}`}
        </span>
        {one.joined && <span className="badge">{t("joined")}</span>}
      </span>
      {one.table !== null ? (
        <Link className="btn primary" href={`/table/${one.table}`}>
          {t("to_game")}
        </Link>
      ) : (
        <Link className="btn" href={`/tournaments/${one.id}`} aria-label={t("look_at", { name: one.name })}>
          {t("look")}
        </Link>
      )}
    </li>
  );
}
