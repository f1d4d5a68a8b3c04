import { useTranslation } from "react-i18next";

import type { SideName } from "../../almanac/types";
import type { WondersView } from "../../api/types";
import { BoardScene } from "../../parts/cards/Scenery";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/symbols/Figure";
import { cityAt } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import "./Ranking.css";

/** Where the hand lay: how the players ended, by their ranks, in which every tie-breaker counts. */
export function Ranking({ over }: { over: NonNullable<WondersView["over"]> }) {
  const { view, openCity } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const won = (player: number) => over.winners.includes(player);
  const rank = (player: number) => view.ranks[player] ?? view.ranks.length;
  const players = over.points
    .map((points, player) => ({ player, points }))
    .sort((one, other) => rank(one.player) - rank(other.player));
  return (
    <ol className="ranking" aria-label={t("over.ranking")}>
      {players.map(({ player, points }) => {
        const { board, side } = cityAt(view, player);
        const facts = { place: rank(player), name: names.player(player), city: names.city(player), points };
        return (
          <li key={player}>
            <button
              type="button"
              className={classes("rank", won(player) && "won")}
              aria-label={t("over.row", facts)}
              onClick={() => openCity(player)}
            >
              <BoardScene board={board} side={side as SideName} />
              <span className="rank-foot">
                {won(player) && <Icon name="crown" />}
                <b className="display">{names.city(player)}</b>
                <span className="muted">{names.person(player)}</span>
                <Points n={points} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
