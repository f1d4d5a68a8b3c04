import "./Bracket.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Contest, Tournament } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";

/** The tree of a knock-out: a column a round, and every board between the two that lead to it. */
export function Bracket({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const rounds = tournament.all_rounds ?? 1;
  return (
    <section className="panel daily-results">
      <h2 id="tournament-bracket">{t("bracket")}</h2>
      {/* Wide brackets are scrolled, by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="bracket" role="region" aria-labelledby="tournament-bracket" tabIndex={0}>
        {Array.from({ length: rounds }, (_, place) => (
          <Column key={place} number={place + 1} rounds={rounds} tournament={tournament} />
        ))}
      </div>
    </section>
  );
}

function Column({ number, rounds, tournament }: { number: number; rounds: number; tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const left = rounds - number;
  const played = tournament.played.find((round) => round.number === number);
  return (
    <section className="bracket-round" aria-label={roundName(t, left)}>
      <h3>{roundName(t, left)}</h3>
      <ol>
        {Array.from({ length: 2 ** left }, (_, place) => (
          <li key={place}>
            <Board games={played?.contests.filter((contest) => contest.board === place + 1) ?? []} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function roundName(t: (key: string, facts?: Record<string, unknown>) => string, left: number): string {
  if (left === 0) return t("final");
  if (left === 1) return t("semifinal");
  return left === 2 ? t("quarterfinal") : t("last_of", { count: 2 ** (left + 1) });
}

/** One meeting: the game, or the replay after a draw. */
function Board({ games }: { games: Contest[] }) {
  const { t } = useTranslation("tournaments");
  const last = games.at(-1);
  if (last === undefined) {
    return (
      <div className="bracket-board open">
        <span className="muted">{t("not_yet")}</span>
      </div>
    );
  }
  const seats = last.seats
    .map((seat, player) => ({ ...seat, isOn: last.on === player }))
    .sort((one, two) => (one.seed ?? 0) - (two.seed ?? 0));
  const names = seats.map((seat) => seat.name);
  return (
    <div className="bracket-board">
      {seats.map((seat) => (
        <span key={seat.seed} className={classes("bracket-seat", seat.you && "you", seat.isOn && "on")}>
          <small>{seat.seed}</small>
          <span>{seat.name}</span>
          {seat.isOn && last.table !== null && <Icon name="check" label={t("goes_on")} />}
        </span>
      ))}
      {last.table === null && <span className="bracket-seat muted">{t(seats.length === 0 ? "empty" : "bye")}</span>}
      {last.table !== null && (
        <Link
          className="bracket-link"
          href={`/${last.over ? "replay" : "table"}/${last.table}`}
          aria-label={t(last.over ? "replay_of" : "watch", { names })}
        >
          <Icon name={last.over ? "replay" : "eye"} />
        </Link>
      )}
    </div>
  );
}
