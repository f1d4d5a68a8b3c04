import "./Lobby.css";

import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { RULEBOOKS } from "../api/rulebooks";
import type { Rulebook, Table } from "../api/types";
import { DailyPanel } from "../events/daily/DailyPanel";
import { Offers } from "../meeting/Offers";
import { SeekPanel } from "../meeting/SeekPanel";
import { Icon } from "../parts/Icon";
import { DailyPuzzle } from "../puzzles/DailyPuzzle";
import { useTitle } from "../shell/useTitle";
import { listsTurns, turnsIn } from "../speeds/clock";
import { MyTurns } from "../speeds/MyTurns";
import { TournamentsPanel } from "../events/tournaments/TournamentsPanel";
import { Footer } from "./Footer";
import { GameCard } from "./GameCard";
import { Lighthouse } from "./Lighthouse";
import { LobbyBar } from "./LobbyBar";
import { NewTableDialog } from "./new/NewTableDialog";
import { isFirstGame, useMyTables } from "./tableFacts";
import { Tables } from "./Tables";
import { matchIn, useMatches } from "./useMatches";


/** The first page: what can be played, who waits for players, and where you sit. */
export function Lobby() {
  const { t } = useTranslation("shell");
  const [opening, setOpening] = useState<Rulebook | null>(null);
  const close = useCallback(() => setOpening(null), []);
  const mine = useMyTables();
  const matches = useMatches();
  const isFirst = (book: Rulebook) => isFirstGame(book, mine.data ?? []);
  useTitle("Pharos");
  return (
    <div className="lobby">
      <LobbyBar />
      <main>
        <div className="lobby-hero">
          <Lighthouse />
          <div className="lobby-title">
            <h1>Pharos</h1>
            <p>{t("lobby.tagline")}</p>
            <YourTurn tables={mine.data ?? []} />
            <nav className="lobby-jump" aria-label={t("lobby.games")}>
              {RULEBOOKS.map((book) => (
                <a key={book} href={`#game-${book}`}>
                  {t(`games.${book}.name`)}
                </a>
              ))}
            </nav>
          </div>
        </div>
        <div className="lobby-main">
          <div className="lobby-waits">
            <MyTurns tables={mine.data ?? []} />
            <Offers />
          </div>
          <section className="lobby-games" aria-label={t("lobby.games")}>
            {RULEBOOKS.map((book) => (
              <GameCard
                key={book}
                rulebook={book}
                isFirst={isFirst(book)}
                match={matchIn(matches, book)}
                onNewTable={() => setOpening(book)}
              />
            ))}
          </section>
          <SeekPanel />
          <DailyPanel />
          <div className="lobby-pair">
            <DailyPuzzle />
            <TournamentsPanel />
          </div>
          <Tables mine={mine} />
        </div>
      </main>
      <Footer />
      {opening !== null && (
        <NewTableDialog rulebook={opening} isFirst={isFirst(opening)} onClose={close} />
      )}
    </div>
  );
}

/** Straight to the game that waits for you; several are listed below. */
function YourTurn({ tables }: { tables: Table[] }) {
  const { t } = useTranslation("shell");
  const waiting = turnsIn(tables);
  const [first] = waiting;
  if (first === undefined || listsTurns(tables)) return null;
  const game = t(`games.${first.rulebook}.name`);
  return (
    <Link className="your-turn" href={`/table/${first.id}`}>
      <Icon name="hand" />
      {t("lobby.your_turn", { count: waiting.length, game })}
      <Icon name="arrow-right" />
    </Link>
  );
}
