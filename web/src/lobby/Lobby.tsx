import "./Lobby.css";

import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { knowMe } from "../api/me";
import type { Rulebook } from "../api/types";
import { Footer } from "./Footer";
import { GameCard } from "./GameCard";
import { Lighthouse } from "./Lighthouse";
import { LobbyBar } from "./LobbyBar";
import { NewTableDialog } from "./new/NewTableDialog";
import { Tables } from "./Tables";

const BOOKS: Rulebook[] = ["wonders", "duel"];

/** The door: what can be played, who waits for players, and where you sit. */
export function Lobby() {
  const { t } = useTranslation("shell");
  const [opening, setOpening] = useState<Rulebook | null>(null);
  const close = useCallback(() => setOpening(null), []);
  useEffect(() => {
    knowMe().catch(() => undefined);
    document.title = "Pharos";
  }, []);
  return (
    <div className="lobby">
      <div className="lobby-hero">
        <Lighthouse />
        <LobbyBar />
        <div className="lobby-title">
          <h1>Pharos</h1>
          <p>{t("lobby.tagline")}</p>
        </div>
      </div>
      <main className="lobby-main">
        <section className="lobby-games" aria-label={t("lobby.games")}>
          {BOOKS.map((book) => (
            <GameCard key={book} rulebook={book} onNewTable={() => setOpening(book)} />
          ))}
        </section>
        <Tables />
      </main>
      <Footer />
      {opening !== null && <NewTableDialog rulebook={opening} onClose={close} />}
    </div>
  );
}
