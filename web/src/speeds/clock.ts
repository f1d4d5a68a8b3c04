/** Clocks as a table keeps them: a name, or a notation such as 20s, 2m, 3d, 10+15 or 20s/10+15. */
import type { Table } from "../api/types";
import { regional } from "../i18n/regional";

const MINUTE = 60; // seconds
const HOUR = 3600;
const DAY = 86_400;
const UNITS = { s: 1, m: MINUTE, d: DAY };
const NAMED: Record<string, string> = { quick: "30s", relaxed: "2m" };
const NOTATION = /^(?:(\d+)([smd]))?\/?(?:(\d+)\+(\d+))?$/;

/** How people play: without a clock, together now, or over days. */
export type Speed = "none" | "live" | "days";

/** Seconds. */
export interface Times {
  /** For every decision. */
  decision: number;
  /** For what decisions take beyond that, in the whole game. */
  reserve: number;
  /** That every decision adds to the reserve. */
  increment: number;
}

/** What a new table is offered; programs may ask for others. */
export const OFFERED: Record<Speed, readonly string[]> = {
  none: ["none"],
  live: ["relaxed", "quick", "30s/5+0", "10+15"],
  days: ["1d", "2d", "7d"],
};

export function timesOf(clock: string): Times {
  const [, count = "0", unit = "s", minutes = "0", increment = "0"] = NOTATION.exec(NAMED[clock] ?? clock) ?? [];
  return {
    decision: Number(count) * UNITS[unit as keyof typeof UNITS],
    reserve: Number(minutes) * MINUTE,
    increment: Number(increment),
  };
}

/** A live clock, by its name if it has one. */
export function notationOf({ decision, reserve, increment }: Times): string {
  const free = decision % MINUTE === 0 ? `${decision / MINUTE}m` : `${decision}s`;
  const bank = `${reserve / MINUTE}+${increment}`;
  if (reserve > 0) return decision === 0 ? bank : `${free}/${bank}`;
  return Object.keys(NAMED).find((name) => NAMED[name] === free) ?? free;
}

export function speedOf(clock: string): Speed {
  if (clock === "none") return "none";
  return timesOf(clock).decision >= DAY ? "days" : "live";
}

export function isOverDays({ clock }: Pick<Table, "clock">): boolean {
  return speedOf(clock) === "days";
}

/** A day of this year, as "26 November". */
export function dayOf(moment: Date | string, language: string): string {
  return new Date(moment).toLocaleDateString(regional(language), { day: "numeric", month: "long" });
}

type Unit = "day" | "hour" | "minute" | "second";

function inUnits(count: number, unit: Unit, language: string, unitDisplay: "long" | "short"): string {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(count);
}

/** A whole length of time, in the largest unit that fits: "2 minutes". */
export function lengthOf(seconds: number, language: string, display: "long" | "short" = "long"): string {
  if (seconds >= DAY) return inUnits(seconds / DAY, "day", language, display);
  if (seconds >= MINUTE && seconds % MINUTE === 0) return inUnits(seconds / MINUTE, "minute", language, display);
  return inUnits(seconds, "second", language, display);
}

/** What is left, in the two units that matter: "1 day 5 hr", "5 hr 12 min", "12 min". */
export function roughly(seconds: number, language: string): string {
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const parts: [number, Unit][] =
    days > 0 ? [[days, "day"], [hours, "hour"]] : hours > 0 ? [[hours, "hour"], [minutes, "minute"]] : [[Math.max(minutes, 1), "minute"]];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => inUnits(count, unit, language, "short"))
    .join(" ");
}

/** Minutes and seconds, as on a clock. */
export function exactly(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

const SOON = { live: 10, days: 3 * HOUR, none: 0 };

/** Whether there is little time left, as that speed goes. */
export function isSoon(seconds: number, speed: Speed): boolean {
  return seconds <= SOON[speed];
}

/** Tables where you must decide yourself; those whose time runs out first, then those without a clock. */
export function turnsIn(tables: readonly Table[]): Table[] {
  return tables.filter(isMine).sort(byUrgency);
}

/** A game over days that is not over. */
export function isGoingOverDays(table: Table): boolean {
  return isOverDays(table) && (table.status === "playing" || table.status === "open");
}

/** Whether the lobby lists the turns above everything else: one game alone has its button there. */
export function listsTurns(tables: readonly Table[]): boolean {
  return tables.some(isGoingOverDays) || turnsIn(tables).length > 1;
}

function isMine({ status, you, deciding, seats }: Table): boolean {
  return status === "playing" && you !== null && deciding.includes(you) && seats[you]?.stand_in === null;
}

const LAST = "9"; // after every date

function byUrgency(one: Table, other: Table): number {
  const ends = (one.deadline ?? LAST).localeCompare(other.deadline ?? LAST);
  return ends !== 0 ? ends : one.created_at.localeCompare(other.created_at);
}
