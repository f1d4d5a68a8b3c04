import "./Profile.css";
import "./Shares.css";

import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { api } from "../api/client";
import { useMe } from "../api/me";
import type { BotStanding, Ladder, Leaderboard } from "../api/types";
import { useBotTitle } from "../lobby/bots";
import { LobbyBar } from "../lobby/LobbyBar";
import { classes } from "../parts/classes";
import { Loading } from "../shell/Loading";
import { Problem } from "../shell/Message";
import { LADDERS, pathOf } from "./ladders";
import { RatingText } from "./RatingText";
import { useAsked, useAskedAsMe } from "./useAsked";
import { useTitle } from "../shell/useTitle";

const PAGE = 50;

/** Who is the best at a game, and how strong the bots are. */
export function LeaderboardPage({ ladder }: { ladder: Ladder }) {
  const { t } = useTranslation("profile");
  const [page, setPage] = useState(0);
  const { data, problem } = useAskedAsMe(useCallback(() => api.leaderboard(ladder, page), [ladder, page]));
  const bots = useAsked(useCallback(() => api.botStandings(ladder), [ladder])).data;
  const title = t("board.title");
  useTitle(`${title} · Pharos`);
  return (
    <div className="profile">
      <LobbyBar />
      <main>
        <h1>{title}</h1>
        <nav className="tab-line page-tabs" aria-label={t("ladder")}>
          {LADDERS.map((one) => (
            <Link key={one} href={`/leaderboard/${one}`} aria-current={one === ladder ? "page" : undefined}>
              {t(`ladders.${one}`)}
            </Link>
          ))}
        </nav>
        <Problem text={problem} />
        {data === null ? problem === null && <Loading /> : (
          <div className="board-columns">
            <section className="panel shares" aria-label={t("board.people")}>
              <h2>{t("board.people")}</h2>
              <Yours board={data} onPage={setPage} />
              <Standings board={data} />
              <Pages page={page} people={data.people} onPage={setPage} />
            </section>
            {bots !== null && <Bots bots={bots} />}
          </div>
        )}
      </main>
    </div>
  );
}

function Yours({ board, onPage }: { board: Leaderboard; onPage(page: number): void }) {
  const { t } = useTranslation("profile");
  const { you, rank, people, standings } = board;
  if (you === null) return <p className="muted">{t("board.how")}</p>;
  const isElsewhere = rank !== null && !standings.some((one) => one.rank === rank);
  return (
    <p className="board-you">
      {rank === null ? t("board.you_provisional") : t("board.you", { rank, people })}
      <RatingText rating={you} />
      {isElsewhere && (
        <button type="button" className="btn quiet" onClick={() => onPage(Math.floor((rank - 1) / PAGE))}>
          {t("board.to_you")}
        </button>
      )}
    </p>
  );
}

function Standings({ board }: { board: Leaderboard }) {
  const { t } = useTranslation("profile");
  const me = useMe()?.name;
  if (board.standings.length === 0) return <p className="board-empty">{t("board.nobody")}</p>;
  return (
    <table className="board-table" aria-label={t("board.people")}>
      <thead>
        <tr>
          <th scope="col">{t("board.rank")}</th>
          <th scope="col" className="board-name">
            {t("board.name")}
          </th>
          <th scope="col">{t("rating.title")}</th>
          <th scope="col">{t("shares.games")}</th>
        </tr>
      </thead>
      <tbody>
        {board.standings.map((one) => (
          <tr key={one.name} className={classes(one.name === me && "is-you")}>
            <td>{one.rank}</td>
            <th scope="row" className="board-name">
              <Link className="list-link" href={pathOf(one.name)}>{one.name}</Link>
            </th>
            <td>
              <RatingText rating={one} />
            </td>
            <td>{one.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pages({ page, people, onPage }: { page: number; people: number; onPage(page: number): void }) {
  const { t } = useTranslation("profile");
  if (people <= PAGE) return null;
  return (
    <div className="row board-pages">
      <button type="button" className="btn" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t("board.better")}
      </button>
      <button type="button" className="btn" disabled={(page + 1) * PAGE >= people} onClick={() => onPage(page + 1)}>
        {t("board.further")}
      </button>
    </div>
  );
}

function Bots({ bots }: { bots: BotStanding[] }) {
  const { t } = useTranslation("profile");
  const nameOf = useBotTitle();
  return (
    <section className="panel shares" aria-label={t("board.bots")}>
      <h2>{t("board.bots")}</h2>
      <p className="muted">{t("board.bots_how")}</p>
      <table className="board-table" aria-label={t("board.bots")}>
        <thead>
          <tr>
            <th scope="col" className="board-name">
              {t("board.name")}
            </th>
            <th scope="col">{t("rating.title")}</th>
          </tr>
        </thead>
        <tbody>
          {bots.map((one) => (
            <tr key={one.bot}>
              <th scope="row" className="board-name">
                {nameOf(one.bot)}
              </th>
              <td>
                <RatingText rating={{ ...one, provisional: false }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
