import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Contest, Tournament } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { scoreText } from "./facts";

/** Who met whom, the latest round first; of an arena, the latest games. */
export function Rounds({ tournament: { played, kind } }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  return played.map((round, place) => (
    <details key={round.number} className="panel daily-results tournament-round" open={place === 0}>
      <summary>
        <h2>{kind === "arena" ? t("latest") : t("round", { number: round.number })}</h2>
        <Icon name="arrow-down" />
      </summary>
      <ul>
        {round.contests.map((contest) => (
          <li key={contest.number}>
            <Game contest={contest} />
          </li>
        ))}
      </ul>
    </details>
  ));
}

function Game({ contest }: { contest: Contest }) {
  const { t, i18n } = useTranslation("tournaments");
  const names = contest.seats.map((seat) => seat.name);
  return (
    <>
      <span className="tournament-seats">
        {contest.seats.map((seat, player) => (
          <span key={player} className={classes("tournament-seat", seat.you && "you", seat.place === 1 && "won")}>
            <span>{seat.name}</span>
            {contest.table === null ? <i className="muted">{t("bye")}</i> : seat.score !== null && <b>{scoreText(seat.score, i18n.language)}</b>}
          </span>
        ))}
      </span>
      {contest.table !== null && (
        <Link
          className="iconbtn"
          href={`/${contest.over ? "replay" : "table"}/${contest.table}`}
          aria-label={t(contest.over ? "replay_of" : "watch", { names })}
          title={t(contest.over ? "replay_of" : "watch", { names })}
        >
          <Icon name={contest.over ? "replay" : "eye"} />
        </Link>
      )}
    </>
  );
}
