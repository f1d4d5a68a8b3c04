import "./DailyPage.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { RULEBOOKS } from "../../api/rulebooks";
import type { DailyResults, Rulebook } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Hash } from "../../shell/controls/Hash";
import { Problem } from "../../shell/Message";
import { EventPage } from "../EventPage";
import { DealFacts } from "./DailyPanel";
import { dailyPath, daysFrom, longDay, today } from "./days";
import { PlayButton } from "./PlayButton";
import { scored, signed } from "./points";
import { ResultList } from "./ResultList";
import { TimeLeft } from "./TimeLeft";
import { useDaily, useDailyResults } from "./useDaily";
import { useTitle } from "../../shell/useTitle";

/** The deal of a day for one game: play it, and see how everybody did. Without a day, that of today. */
export function DailyPage({ day, rulebook }: { day: string | null; rulebook: Rulebook }) {
  const { t, i18n } = useTranslation(["daily", "shell"]);
  const shown = day ?? today();
  const { data, failed } = useDailyResults(shown, rulebook);
  const current = data?.day === shown && data.deal.rulebook === rulebook ? data : null;
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
      <DayLinks day={shown} rulebook={rulebook} language={i18n.language} />
      <nav className="daily-games" aria-label={t("shell:lobby.games")}>
        {RULEBOOKS.map((book) => (
          <Link key={book} href={dailyPath(shown, book)} aria-current={book === rulebook ? "page" : undefined}>
            {t(`shell:games.${book}.name`)}
          </Link>
        ))}
      </nav>
      {failed && <Problem text={t("shell:error.offline")} />}
      {current !== null && <Deal results={current} />}
    </EventPage>
  );
}

/** From one day to the next. */
function DayLinks({ day, rulebook, language }: { day: string; rulebook: Rulebook; language: string }) {
  const { t } = useTranslation("daily");
  const isToday = day >= today();
  return (
    <nav className="daily-days" aria-label={t("days")}>
      <Link className="btn quiet" href={dailyPath(daysFrom(day, -1), rulebook)} aria-label={t("day_before")}>
        <Icon name="arrow-left" />
      </Link>
      <b className="display" aria-live="polite">
        {longDay(day, language)}
      </b>
      {isToday ? (
        <span className="btn quiet" aria-hidden="true" />
      ) : (
        <Link className="btn quiet" href={dailyPath(daysFrom(day, 1), rulebook)} aria-label={t("day_after")}>
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}

function Deal({ results }: { results: DailyResults }) {
  const { t } = useTranslation("daily");
  const { deal, hidden } = results;
  const isOpen = results.day === today();
  return (
    <>
      <section className="daily-deal panel" aria-label={t("deal")}>
        <div className="daily-what">
          <h2>
            <DealFacts deal={deal} />
          </h2>
          <p className="muted">
            {t("seat", { seat: deal.seat + 1, count: deal.players - 1 })} {t("counts", { context: deal.rulebook })}
          </p>
        </div>
        <Mine results={results} isOpen={isOpen} />
      </section>
      <section className="panel daily-results" aria-labelledby="daily-results">
        <h2 id="daily-results">
          <Icon name="laurel" />
          {t("results")}
          <span className="muted">{t("finished", { count: deal.finished })}</span>
        </h2>
        {hidden ? (
          <p className="daily-none">
            <Icon name="lock" />
            {t("hidden")}
          </p>
        ) : (
          <ResultList results={results} />
        )}
      </section>
      <Proof results={results} />
    </>
  );
}

/** What you have done with the deal, or the way to play it. */
function Mine({ results: { day, deal, ends_at }, isOpen }: { results: DailyResults; isOpen: boolean }) {
  const { t, i18n } = useTranslation("daily");
  const { mine, rulebook, par } = deal;
  if (mine?.status === "finished") {
    const { score, ahead } = mine;
    return (
      <dl className="daily-mine">
        <div>
          <dt>{t("yours")}</dt>
          <dd>{score === null ? "–" : scored(score, rulebook, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t("par")}</dt>
          <dd>{par === null ? <span className="daily-soon">{t("par_soon")}</span> : scored(par, rulebook, i18n.language)}</dd>
        </div>
        {ahead !== null && (
          <div className={classes(ahead >= 0 ? "good" : "behind")}>
            <dt>{t("ahead")}</dt>
            <dd>{signed(ahead, i18n.language)}</dd>
          </div>
        )}
      </dl>
    );
  }
  if (!isOpen) return <p className="muted">{t(mine === null ? "not_played" : "not_finished")}</p>;
  return (
    <div className="daily-play">
      <PlayButton deal={deal} day={day} />
      <p className="muted">
        <TimeLeft ends={ends_at} />
      </p>
    </div>
  );
}

/** That the deal was settled before anybody played it. */
function Proof({ results: { deal, day } }: { results: DailyResults }) {
  const { t, i18n } = useTranslation("daily");
  const { data } = useDaily();
  const tomorrow = data?.day === day ? data.tomorrow.find(({ rulebook }) => rulebook === deal.rulebook) : undefined;
  return (
    <details className="panel daily-proof">
      <summary>
        {t("proof")}
        <Icon name="arrow-down" />
      </summary>
      <p>{t("proof_text")}</p>
      <Hash label={t("commitment", { day: longDay(day, i18n.language) })} value={deal.commitment} />
      {deal.seed !== null && <Hash label={t("seed")} value={deal.seed} />}
      {tomorrow !== undefined && (
        <Hash label={t("commitment", { day: longDay(daysFrom(day, 1), i18n.language) })} value={tomorrow.commitment} />
      )}
    </details>
  );
}
