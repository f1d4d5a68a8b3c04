import "./SeatHeader.css";

import { useTranslation } from "react-i18next";

import { ProgressToken } from "../../parts/cards/ProgressToken";
import { classes } from "../../parts/classes";
import { Dots } from "../../parts/Dots";
import { Icon } from "../../parts/Icon";
import { Coin, Points } from "../../parts/symbols/Figure";
import { isThinking, useBotLabel } from "../../table/seats";
import { hueOf } from "../../table/story/hue";
import { useTable } from "../../table/TableContext";
import { useDuel } from "../DuelContext";
import { cityOf } from "../model/seats";
import { TokenPeek } from "../Peeks";
import { useExtraTurn, usePeople } from "../usePeople";
import { Sciences } from "./Sciences";

/** A player in one line: name, coins, points, science, tokens; the name opens the city. */
export function SeatHeader({ player, onOpen }: { player: number; onOpen(): void }) {
  const { t } = useTranslation("duel");
  const { view, lately } = useDuel();
  const { title } = usePeople();
  const { table } = useTable();
  const bot = useBotLabel(player);
  const city = cityOf(view, player);
  return (
    <header className="seat-head">
      <button type="button" className="who" onClick={onOpen} title={t("seat.open")}>
        <span className={`ava ${hueOf(view, player)}`} data-anchor={`seat-${player}`}>
          <Icon name={table.seats[player]?.kind === "bot" ? "bot" : "person"} />
        </span>
        <span className="who-words">
          <span className="who-name">{title(player)}</span>
          <span className="muted who-standing">
            {bot !== null && <span className="who-bot">{bot}</span>}
            <span className="who-doing">
              {useStanding(player)} {isThinking(table, view, player) && <Dots />}
            </span>
          </span>
        </span>
      </button>
      <span className="seat-coins" data-anchor={`coins-${player}`}>
        <Coin n={city.coins} label={t("seat.coins", { count: city.coins })} />
        <CoinChange by={lately.coins[player] ?? 0} />
      </span>
      <Points n={city.points} label={t("seat.points", { count: city.points })} />
      <Sciences city={city} />
      <ul className="owned" aria-label={t("progress.owned")}>
        {city.tokens.map((id) => (
          <li
            key={id}
            data-piece={`token ${id}`}
            className={classes(lately.pieces.includes(`token ${id}`) && "fresh")}
          >
            <TokenPeek id={id}>
              <ProgressToken id={id} size="small" tabIndex={-1} />
            </TokenPeek>
          </li>
        ))}
      </ul>
      <SeatBadges player={player} />
    </header>
  );
}

/** What the last move brought or cost a player. */
function CoinChange({ by }: { by: number }) {
  if (by === 0) return null;
  return (
    <span className={classes("coin-change", by < 0 && "less")} aria-hidden="true">
      {by > 0 ? `+${by}` : `\u2212${-by}`}
    </span>
  );
}

/** What a player is doing now, in a word or two. */
function useStanding(player: number): string {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const { who } = usePeople();
  const { table } = useTable();
  if (view.over !== null) return t(view.over.winners.includes(player) ? "standing.won" : "standing.lost");
  if (!view.deciders.includes(player)) return t("standing.waits");
  return isThinking(table, view, player) ? t("standing.thinks") : t("standing.decides", who(player));
}

const WORTH_SAYING = 3; // different science symbols

/** How far a player is on the way to winning at once. */
function SeatBadges({ player }: { player: number }) {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const { who } = usePeople();
  const playsAgain = useExtraTurn() === player;
  const city = cityOf(view, player);
  const ahead = view.military.capital - city.shields_to_capital;
  const nearlyWins = { military: isAlarming("military"), science: isAlarming("science") };
  return (
    <span className="seat-badges">
      {playsAgain && (
        <span className="badge info">
          <Icon name="extra-turn" />
          {t("extraTurn.badge")}
        </span>
      )}
      {ahead > 0 && city.shields_to_capital > 0 && (
        <span className={classes("badge", nearlyWins.military ? "bad" : "")}>
          <Icon name={nearlyWins.military ? "warn" : "shield"} />
          {t("track.ahead", { ...who(1 - player), ahead, count: city.shields_to_capital })}
        </span>
      )}
      {city.different_symbols >= WORTH_SAYING && (
        <span className={classes("badge", nearlyWins.science ? "bad" : "")}>
          {nearlyWins.science && <Icon name="warn" />}
          {t("science.badge", { count: city.different_symbols, needed: view.symbols_to_win })}
        </span>
      )}
    </span>
  );

  function isAlarming(kind: "military" | "science"): boolean {
    return view.over === null && view.alerts[kind].includes(player);
  }
}
