import "./GameCard.css";

import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";

import { api } from "../api/client";
import { asMe } from "../api/me";
import { messageOf } from "../api/request";
import type { Rulebook } from "../api/types";
import { useGames } from "../api/useGames";
import { Icon } from "../parts/Icon";
import { toast } from "../shell/toasts";
import { useLevel } from "./bots";
import { LevelSelect } from "./LevelSelect";
import { againstBots, PLAYERS } from "./new/draft";
import { DuelScene } from "./scenes/DuelScene";
import { MonumentsScene } from "./scenes/MonumentsScene";
import { WondersScene } from "./scenes/WondersScene";

const SCENES = { wonders: WondersScene, duel: DuelScene, monuments: MonumentsScene };

interface GameCardProps {
  rulebook: Rulebook;
  /** Nobody here has finished a game of it yet. */
  isFirst: boolean;
  /** The bot that is as strong as you. */
  match: string | null;
  onNewTable(): void;
}

/** One game: its picture, one sentence, and two ways to begin. */
export function GameCard({ rulebook, isFirst, match, onNewTable }: GameCardProps) {
  const { t } = useTranslation("shell");
  const game = useGames()?.find(({ name }) => name === rulebook);
  const level = useLevel(game, isFirst);
  const { play, busy } = usePlayBots(rulebook, level, isFirst);
  const Scene = SCENES[rulebook];
  return (
    <article className="game-card" aria-labelledby={`game-${rulebook}`}>
      <Scene />
      <div className="game-words">
        <h2 id={`game-${rulebook}`}>{t(`games.${rulebook}.name`)}</h2>
        <ul className="game-facts">
          <li className="badge">
            <Icon name="people" />
            {t(`games.${rulebook}.players`)}
          </li>
          <li className="badge">
            <Icon name="hourglass" />
            {t(`games.${rulebook}.minutes`)}
          </li>
        </ul>
        <p>{t(`games.${rulebook}.sentence`)}</p>
        <div className="game-buttons">
          <button type="button" className="btn primary" onClick={play} disabled={busy}>
            <Icon name="play" />
            <span className="game-play">
              <b>{t("lobby.play_bots")}</b>{" "}
              <span>{t("lobby.against", { count: PLAYERS[rulebook] - 1, level: t(`bots_short.${level}`, { defaultValue: level }) })}</span>
            </span>
          </button>
          <button type="button" className="btn" onClick={onNewTable}>
            <Icon name="plus" />
            {t("lobby.new_table")}
          </button>
        </div>
        <LevelSelect bots={game?.bots ?? []} level={level} match={match} />
        <div className="game-links">
          <Link href={`/tour/${rulebook}`}>{t("lobby.learn")}</Link>
          <Link href={`/cards/${rulebook}`}>{t("lobby.cards")}</Link>
        </div>
      </div>
    </article>
  );
}

/** One click: a table with bots around it, and the first hand dealt. */
function usePlayBots(rulebook: Rulebook, level: string, isFirst: boolean): { play(): void; busy: boolean } {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const play = useCallback(() => {
    setBusy(true);
    asMe(() => api.create(againstBots(rulebook, level, isFirst)))
      .then((table) => go(`/table/${table.id}`))
      .catch((error: unknown) => {
        toast(messageOf(error), "bad");
        setBusy(false);
      });
  }, [rulebook, level, isFirst, go]);
  return { play, busy };
}
