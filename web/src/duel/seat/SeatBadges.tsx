import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { useDuel } from "../DuelContext";
import { cityOf, WINNING_SYMBOLS } from "../model/seats";
import { CAPITAL } from "../model/track";
import { useExtraTurn } from "../useExtraTurn";
import { usePeople } from "../usePeople";

const WORTH_SAYING = 3; // different science symbols

/** How far a player is on the way to winning at once. */
export function SeatBadges({ player }: { player: number }) {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const { who } = usePeople();
  const playsAgain = useExtraTurn() === player;
  const city = cityOf(view, player);
  const ahead = CAPITAL - city.shields_to_capital;
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
          {t("science.badge", { count: city.different_symbols, needed: WINNING_SYMBOLS })}
        </span>
      )}
    </span>
  );

  function isAlarming(kind: "military" | "science"): boolean {
    return view.over === null && view.alerts[kind].includes(player);
  }
}
