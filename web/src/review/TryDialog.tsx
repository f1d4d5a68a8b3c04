import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../api/client";
import { messageOf } from "../api/request";
import type { Decision, Table } from "../api/types";
import { useGames } from "../api/useGames";
import { useLevel } from "../lobby/bots";
import { LevelSelect } from "../lobby/LevelSelect";
import { Icon } from "../parts/Icon";
import { Dialog } from "../shell/Dialog";
import { toast } from "../shell/toasts";

interface Props {
  table: Table;
  decision: Decision;
  onClose(): void;
}

/** Take a decision oneself, and play on against bots. */
export function TryDialog({ table, decision, onClose }: Props) {
  const { t } = useTranslation("review");
  const game = useGames()?.find(({ name }) => name === table.rulebook);
  const level = useLevel(game);
  const [, go] = useLocation();
  const [asking, setAsking] = useState(false);
  const play = async () => {
    setAsking(true);
    try {
      go(`/table/${(await api.tryPosition(table.id, decision.number, level)).id}`);
    } catch (error) {
      toast(messageOf(error), "bad");
      setAsking(false);
    }
  };
  const actions = (
    <button type="button" className="btn primary" disabled={asking} onClick={() => void play()}>
      <Icon name="play" />
      {t("try.play")}
    </button>
  );
  return (
    <Dialog title={t("try.title")} onClose={onClose} actions={actions}>
      <p>{t("try.text", { number: decision.number })}</p>
      {game !== undefined && <LevelSelect bots={game.bots} level={level} />}
    </Dialog>
  );
}
