import "./Lobby.css";

import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { Footer } from "./Footer";
import { GameCard } from "./GameCard";
import { Lighthouse } from "./Lighthouse";
import { LobbyBar } from "./LobbyBar";
import { NewTableDialog } from "./new/NewTableDialog";
import { isFirstGame } from "./sorting";
import { Tables } from "./Tables";
import { useMyTables } from "./useMyTables";
import { YourTurn } from "./YourTurn";

const BOOKS: Rulebook[] = ["wonders", "duel", "monuments"];

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
              {BOOKS.map((book) => (
                <a key={book} href={`#game-${book}`}>
                  {t(`games.${book}.name`)}
                </a>
              ))}
            </nav>
          </div>
        </div>
        <div className="lobby-main">
          <section className="lobby-games" aria-label={t("lobby.games")}>
            {BOOKS.map((book) => (
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
