import "./Lobby.css";

import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { RULEBOOKS } from "../api/rulebooks";
import type { Rulebook, Table } from "../api/types";
import { Icon } from "../parts/Icon";
import { Footer } from "./Footer";
import { GameCard } from "./GameCard";
import { Lighthouse } from "./Lighthouse";
import { LobbyBar } from "./LobbyBar";
import { NewTableDialog } from "./new/NewTableDialog";
import { byTurn, isFirstGame, isMyTurn, useMyTables } from "./tableFacts";
import { Tables } from "./Tables";


/** The door: what can be played, who waits for players, and where you sit. */
export function Lobby() {
  const { t } = useTranslation("shell");
  const [opening, setOpening] = useState<Rulebook | null>(null);
  const close = useCallback(() => setOpening(null), []);
  const mine = useMyTables();
  const isFirst = (book: Rulebook) => isFirstGame(book, mine.data ?? []);
  useEffect(() => {
    document.title = "Pharos";
  }, []);
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
          <section className="lobby-games" aria-label={t("lobby.games")}>
            {RULEBOOKS.map((book) => (
              <GameCard
                key={book}
                rulebook={book}
                isFirst={isFirst(book)}
                onNewTable={() => setOpening(book)}
              />
            ))}
          </section>
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

/** Straight to the game that waits for you. */
function YourTurn({ tables }: { tables: Table[] }) {
  const { t } = useTranslation("shell");
  const waiting = tables.filter(isMyTurn).sort(byTurn);
  const [first] = waiting;
  if (first === undefined) return null;
  const game = t(`games.${first.rulebook}.name`);
  return (
    <Link className="your-turn" href={`/table/${first.id}`}>
      <Icon name="hand" />
      {t("lobby.your_turn", { count: waiting.length, game })}
      <Icon name="arrow-right" />
    </Link>
  );
}
