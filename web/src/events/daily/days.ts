/** Days of daily deals, which begin and end at midnight in UTC. */
import type { Rulebook } from "../../api/types";
import { regional } from "../../i18n/regional";

const DAY = 86_400_000; // milliseconds
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The day before or after a day, as 2026-11-16. */
export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, "2026-11-16".length);
}

export function today(): string {
  return daysFrom(new Date().toISOString().slice(0, "2026-11-16".length), 0);
}

/** The page of a day and a game. */
export function dailyPath(day: string, rulebook: Rulebook): string {
  return `/daily/${day}/${rulebook}`;
}

const IS_DAILY = /^\d{4}-\d\d-\d\d\./;

/** The page with the results of a shared deal: 2026-11-16.duel is a daily one, others are a duplicate's. */
export function pageOf(deal: string): string {
  const [first = "", second = ""] = deal.split(".");
  return IS_DAILY.test(deal) ? `/daily/${first}/${second}` : `/duplicate/${first}`;
}

export function longDay(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString(regional(language), { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** How long something still lasts, in days from two of them on, in hours or in minutes. */
export function timeLeft(ends: string, now: number, language: string): string {
  const left = Math.max(Date.parse(ends) - now, 0);
  const [unit, length] = unitOf(left);
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.max(1, Math.round(left / length)));
}

function unitOf(left: number) {
  if (left >= 2 * DAY) return ["day", DAY] as const;
  return left >= HOUR ? (["hour", HOUR] as const) : (["minute", MINUTE] as const);
}
