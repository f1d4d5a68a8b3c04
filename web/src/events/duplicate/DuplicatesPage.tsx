import "../daily/DailyPage.css";
import "./Duplicate.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { DuplicateInList } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { EventPage } from "../EventPage";
import { NewDuplicateForm } from "./NewDuplicateForm";
import { useMyDuplicates } from "./useDuplicate";
import { useTitle } from "../../shell/useTitle";

/** The same deals as friends: begin, and find those that you play. */
export function DuplicatesPage() {
  const { t } = useTranslation("duplicate");
  const { data } = useMyDuplicates();
  useTitle(`${t("title")} · Pharos`);
  return (
    <EventPage
      head={
        <>
          <h1>{t("title")}</h1>
          <p className="muted">{t("about")}</p>
        </>
      }
    >
      <NewDuplicateForm />
      <section className="panel daily-results" aria-labelledby="duplicates-mine">
        <h2 id="duplicates-mine">
          <Icon name="people" />
          {t("mine")}
        </h2>
        {data?.length === 0 && <p className="daily-none">{t("none")}</p>}
        <ul className="duplicate-list">{data?.map((one) => <MyDuplicate key={one.id} one={one} />)}</ul>
      </section>
    </EventPage>
  );
}

function MyDuplicate({ one }: { one: DuplicateInList }) {
  const { t } = useTranslation(["duplicate", "shell"]);
  const game = t(`shell:games.${one.rulebook}.name`);
  const isPlayed = one.over || one.finished === one.deals;
  return (
    <li>
      <span className={`table-mark of-${one.rulebook}`} aria-hidden="true" />
      <span className="daily-words">
        <b className="display">{t("heading", { game, count: one.deals })}</b>
        <span className="muted">
          {t("progress", { finished: one.finished, deals: one.deals })} · {t("joined", { entrants: one.entrants, people: one.people })}
        </span>
        {one.over && <span className="badge">{t("over")}</span>}
      </span>
      <Link className={isPlayed ? "btn" : "btn primary"} href={`/duplicate/${one.id}`}>
        {t(isPlayed ? "look" : "go_on")}
      </Link>
    </li>
  );
}
