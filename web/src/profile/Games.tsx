import "./Games.css";

import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { messageOf } from "../api/request";
import type { Ladder, PastGame, Share, WantedGames } from "../api/types";
import { Icon } from "../parts/Icon";
import { Select } from "../shell/controls/Field";
import { SearchBox } from "../shell/controls/SearchBox";
import { Problem } from "../shell/Message";
import { GameRow } from "./GameRow";
import { useNames } from "./useNames";

interface GamesProps {
  name: string;
  ladder: Ladder;
  /** The numbers of players that were played. */
  players: Share[];
  /** The cities that were played, by their sides; only 7 Wonders has any. */
  cities: Share[];
}

const PAGE = 30;
const WAIT = 250; // milliseconds after the last letter

/** All games, to filter and to search. */
export function Games({ name, ladder, players, cities }: GamesProps) {
  const { t } = useTranslation("profile");
  const [wanted, setWanted] = useState<WantedGames>({ ladder });
  const [words, setWords] = useState("");
  const names = useNames(ladder);
  const boards = [...new Set(cities.map(({ key }) => key.split(" ")[0] ?? ""))];
  const { games, problem, isMore, more } = useGames(name, wanted);
  useEffect(() => {
    const timer = setTimeout(() => setWanted((now) => withSearch(now, words)), WAIT);
    return () => clearTimeout(timer);
  }, [words]);
  const choose = (changes: WantedGames) => setWanted((now) => ({ ...now, ...changes }));
  return (
    <section className="panel past-games" aria-label={t("games.title")}>
      <div className="row wrap past-head">
        <h2>{t("games.title")}</h2>
        <a className="btn quiet" href={api.recordsPath(name, wanted)} download="pharos-records.zip">
          <Icon name="scroll" />
          {t("games.export")}
        </a>
      </div>
      <div className="past-filters" role="search">
        <SearchBox label={t("games.search")} words={words} onWords={setWords} />
        <Select
          label={t("games.result")}
          value={String(wanted.won ?? "")}
          options={[
            { value: "", label: t("games.any") },
            { value: "true", label: t("games.won") },
            { value: "false", label: t("games.lost") },
          ]}
          onChange={(won) => choose({ won: won === "" ? null : won === "true" })}
        />
        {players.length > 1 && (
          <Select
            label={t("of.players")}
            value={String(wanted.players ?? "")}
            options={[
              { value: "", label: t("games.any") },
              ...players.map(({ key }) => ({ value: key, label: t("players", { count: Number(key) }) })),
            ]}
            onChange={(count) => choose({ players: count === "" ? null : Number(count) })}
          />
        )}
        {boards.length > 1 && (
          <Select
            label={t("of.cities")}
            value={wanted.city ?? ""}
            options={[
              { value: "", label: t("games.any") },
              ...boards.map((board) => ({ value: board, label: names.board(board) })),
            ]}
            onChange={(city) => choose({ city: city === "" ? null : city })}
          />
        )}
        <Select
          label={t("rated.label")}
          value={String(wanted.rated ?? "")}
          options={[
            { value: "", label: t("games.any") },
            { value: "true", label: t("games.rated") },
            { value: "false", label: t("games.unrated") },
          ]}
          onChange={(rated) => choose({ rated: rated === "" ? null : rated === "true" })}
        />
      </div>
      <Problem text={problem} />
      <ol className="past-list" aria-busy={games === null}>
        {games?.map((game) => (
          <GameRow key={game.table} game={game} />
        ))}
      </ol>
      <p className="muted" role="status">
        {games?.length === 0 && t("games.none")}
      </p>
      {isMore && (
        <button type="button" className="btn" onClick={more}>
          {t("games.more")}
        </button>
      )}
    </section>
  );
}

function withSearch(wanted: WantedGames, words: string): WantedGames {
  const search = words.trim() === "" ? null : words.trim();
  return (wanted.search ?? null) === search ? wanted : { ...wanted, search };
}

interface Found {
  games: PastGame[] | null;
  problem: string | null;
  isMore: boolean;
  more(): void;
}

function useGames(name: string, wanted: WantedGames): Found {
  const [games, setGames] = useState<PastGame[] | null>(null);
  const [isMore, setIsMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallback(
    async (known: PastGame[]) => {
      const before = known.at(-1)?.table ?? null;
      return [...known, ...(await api.pastGames(name, { ...wanted, before }))];
    },
    [name, wanted],
  );
  const show = useCallback((found: PastGame[], before: number) => {
    setGames(found);
    setIsMore(found.length - before === PAGE);
    setProblem(null);
  }, []);
  useEffect(() => {
    let gone = false;
    ask([]).then(
      (found) => {
        if (!gone) show(found, 0);
      },
      (error: unknown) => {
        if (!gone) setProblem(messageOf(error));
      },
    );
    return () => {
      gone = true;
    };
  }, [ask, show]);
  const more = () => {
    const known = games ?? [];
    ask(known).then(
      (found) => show(found, known.length),
      (error: unknown) => setProblem(messageOf(error)),
    );
  };
  return { games, problem, isMore, more };
}
