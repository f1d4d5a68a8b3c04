import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { PastGame } from "../api/types";
import { regional } from "../i18n/regional";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";

/** A game that is over: against whom, how it went, and the way to see it again. */
export function GameRow({ game }: { game: PastGame }) {
  const { t, i18n } = useTranslation(["profile", "shell"]);
  const date = new Date(game.finished_at).toLocaleDateString(regional(i18n.language), { dateStyle: "medium" });
  const others = game.players
    .filter(({ player }) => player !== game.player)
    .map(({ name, bot }) => name ?? t("games.bot", { bot: t(`shell:bots.${bot ?? ""}`, { defaultValue: bot ?? "" }) }));
  const names = new Intl.ListFormat(i18n.language).format(others);
  return (
    <li className="past-game">
      <span className={classes("badge", game.won && "good")}>
        {game.won && <Icon name="crown" />}
        {game.won ? t("games.won") : t("games.place", { place: game.place, of: game.players.length })}
      </span>
      <span className="past-words">
        <b>{t("games.against", { names })}</b>
        <span className="muted">
          {date} · {t("games.points", { count: game.points })}
          {game.rated && ` · ${t("games.rated")}`}
          {game.gone && ` · ${t("games.gone")}`}
        </span>
      </span>
      <Link className="btn quiet" href={`/replay/${game.table}`} aria-label={t("games.replay_of", { names, date })}>
        <Icon name="replay" />
        <span className="hide-sm">{t("shell:lists.replay")}</span>
      </Link>
    </li>
  );
}
