import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Tournament, TournamentStanding } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { pathOf } from "../../profile/ladders";
import { RatingText } from "../../profile/RatingText";
import { scoreText } from "./facts";

/** Columns beside rank and name, the most important first. */
const COLUMNS = {
  arena: ["score", "wins", "games"],
  swiss: ["score", "buchholz", "direct", "points"],
  knockout: ["wins", "games"],
  league: ["score", "wins", "points"],
} as const;

/** Who is where, the best first. */
export function Standings({ tournament: { standings, kind, status } }: { tournament: Tournament }) {
  const { t, i18n } = useTranslation(["tournaments", "profile"]);
  const columns = status === "open" ? [] : COLUMNS[kind];
  return (
    <section className="panel daily-results" aria-labelledby="tournament-standings">
      <h2 id="tournament-standings">
        <Icon name="laurel" />
        {t(status === "open" ? "who" : status === "finished" ? "result" : "standings")}
        <span className="muted">{t("people", { count: standings.length })}</span>
      </h2>
      {standings.length === 0 && <p className="daily-none">{t("nobody")}</p>}
      {standings.length > 0 && (
        <table className="daily-table tournament-table" aria-labelledby="tournament-standings">
          <thead>
            <tr>
              <th scope="col">{status === "open" ? <span className="sr">{t("column.number")}</span> : t("column.rank")}</th>
              <th scope="col">{t("column.name")}</th>
              {status === "open" && <th scope="col">{t("profile:rating.title")}</th>}
              {columns.map((column) => (
                <th scope="col" key={column} title={t(`about_column.${column}`)}>
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map((one, place) => (
              <tr key={place} className={classes(one.you && "you", one.out && "out")}>
                <td>{status === "open" ? place + 1 : one.rank}</td>
                <th scope="row">
                  {one.account ? (
                    <Link className="list-link" href={pathOf(one.name)}>
                      {one.name}
                    </Link>
                  ) : (
                    one.name
                  )}
                  <Marks one={one} isOver={status === "finished"} />
                </th>
                {status === "open" && <Strength one={one} />}
                {columns.map((column) => (
                  <td key={column}>{scoreText(one[column] ?? 0, i18n.language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What the seeds follow. */
function Strength({ one: { rating, doubt } }: { one: TournamentStanding }) {
  return <td>{rating !== null && doubt !== null && <RatingText rating={{ rating, doubt, provisional: false }} />}</td>;
}

function Marks({ one, isOver }: { one: TournamentStanding; isOver: boolean }) {
  const { t } = useTranslation("tournaments");
  return (
    <>
      {isOver && one.rank === 1 && <Icon name="crown" className="daily-won" />}
      {one.streak && !isOver && (
        <span className="badge" title={t("streak_about")}>
          {t("streak")}
        </span>
      )}
      {one.out && <span className="badge">{t("out")}</span>}
    </>
  );
}
