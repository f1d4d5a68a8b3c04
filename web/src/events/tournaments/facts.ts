import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { listOf } from "../../api/listOf";
import type { TournamentInList } from "../../api/types";
import { regional } from "../../i18n/regional";
import { expansionsIn } from "../../lobby/tableFacts";
import { useClockLabel } from "../../speeds/useClockWords";

export const KINDS = listOf<TournamentInList["kind"]>()(["arena", "swiss", "knockout", "league"]);

/** 2½, 40 or 33.3. */
export function scoreText(score: number, language: string): string {
  const whole = Math.floor(score);
  if (score - whole === 0.5) return whole === 0 ? "½" : `${whole}½`;
  return score.toLocaleString(language, { maximumFractionDigits: 1 });
}

/** Which game, with what, and how long: "7 Wonders Duel, quick clock, 5 rounds". */
export function useFacts(): (one: TournamentInList) => string[] {
  const { t } = useTranslation(["tournaments", "shell"]);
  const clock = useClockLabel();
  return (one) => [
    t(`shell:games.${one.rulebook}.name`),
    ...expansionsIn(one).map((expansion) => t(`shell:expansions.${expansion}`)),
    ...(one.kind === "league" ? [t("tournaments:tables_of", { count: one.size })] : []),
    ...(one.rounds === null ? [] : [t("tournaments:rounds", { count: one.rounds })]),
    t(`tournaments:lasts_${one.kind === "arena" ? "arena" : "round"}`, { time: lengthText(t, one.minutes) }),
    t("tournaments:clock_of", { clock: clock(one.clock) }),
    ...(one.rated ? [t("tournaments:rated")] : []),
  ];
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes in the largest unit that fits. */
export function lengthText(t: TFunction, minutes: number): string {
  if (minutes % DAY === 0) return t("tournaments:days", { count: minutes / DAY });
  if (minutes % HOUR === 0) return t("tournaments:hours", { count: minutes / HOUR });
  return t("tournaments:minutes", { count: minutes });
}

/** When, in the words of the reader: "Friday 20 November at 20:00". */
export function momentText(at: string, language: string): string {
  return new Date(at).toLocaleString(regional(language), { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
}
