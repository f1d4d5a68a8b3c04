import "./TableClocks.css";

import { use } from "react";
import { useTranslation } from "react-i18next";

import type { PlayerClock, Seat } from "../api/types";
import { withRating } from "../lobby/tableFacts";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { useTable } from "../table/TableContext";
import { type Clocks, ClocksContext, leftOf } from "./ClocksContext";
import { dayOf, exactly, isSoon, roughly, type Speed, speedOf } from "./clock";
import { useNow } from "./useNow";

const TICK = { live: 250, days: 10_000, none: 60_000 }; // milliseconds

/** Whose time matters now, and what everybody has left when it is opened. */
export function TableClocks() {
  const clocks = use(ClocksContext);
  const { view } = useTable();
  return clocks === null || clocks.of.length === 0 || view.over !== null ? null : <Shown clocks={clocks} />;
}

function Shown({ clocks }: { clocks: Clocks }) {
  const { t, i18n } = useTranslation("speeds");
  const { table, view } = useTable();
  const speed = speedOf(table.clock);
  const elapsed = Math.max(useNow(TICK[speed]) - clocks.at, 0) / 1000;
  const asked = clocks.of.filter(({ player }) => view.deciders.includes(player));
  const main = asked.find(({ player }) => player === table.you) ?? soonest(asked, elapsed);
  if (main === undefined) return null;
  const words = wordsOf(main, elapsed, speed, i18n.language);
  return (
    <details className="table-clocks">
      <summary className={classes("clock", words.soon && "soon")} aria-label={`${t("left")}: ${words.text}. ${t("all_clocks")}`} title={t("left")}>
        <Icon name={isPaused(main, view.deciders) ? "day" : "clock"} />
        <span role="timer">{words.text}</span>
      </summary>
      <ul className="panel">
        {clocks.of.map((clock) => (
          <PlayerTime key={clock.player} clock={clock} seat={table.seats[clock.player]} elapsed={elapsed} speed={speed} />
        ))}
      </ul>
    </details>
  );
}

interface PlayerTimeProps {
  clock: PlayerClock;
  seat: Seat | undefined;
  elapsed: number;
  speed: Speed;
}

/** What one player has left, and whether their time passes. */
function PlayerTime({ clock, seat, elapsed, speed }: PlayerTimeProps) {
  const { t, i18n } = useTranslation("speeds");
  const { text, soon } = wordsOf(clock, elapsed, speed, i18n.language);
  const until = vacationOf(seat);
  const isBot = seat?.kind === "bot" || seat?.stand_in != null;
  return (
    <li className={classes(clock.running && !isBot && "running", soon && clock.running && "soon")}>
      <b>{seat === undefined ? "" : withRating(seat)}</b>
      <span>{isBot ? t("bot") : text}</span>
      {until !== null && (
        <small>{t("vacation.of", { date: dayOf(until, i18n.language) })}</small>
      )}
    </li>
  );
}

function vacationOf(seat: Seat | undefined): Date | null {
  if (seat?.vacation_until == null) return null;
  const until = new Date(seat.vacation_until);
  return until.getTime() > Date.now() ? until : null;
}

/** A player who has to decide while their clock stands still. */
function isPaused({ player, running }: PlayerClock, deciders: readonly number[]): boolean {
  return !running && deciders.includes(player);
}

function soonest(clocks: readonly PlayerClock[], elapsed: number): PlayerClock | undefined {
  const total = (clock: PlayerClock) => {
    const { decision, reserve } = leftOf(clock, elapsed);
    return clock.running ? decision + reserve : Infinity;
  };
  return [...clocks].sort((one, other) => total(one) - total(other))[0];
}

function wordsOf(clock: PlayerClock, elapsed: number, speed: Speed, language: string): { text: string; soon: boolean } {
  const { decision, reserve } = leftOf(clock, elapsed);
  const soon = clock.running && isSoon(decision + reserve, speed);
  if (speed === "days") return { text: roughly(decision, language), soon };
  const parts = [decision > 0 ? exactly(decision) : null, reserve > 0 ? exactly(reserve) : null].filter((part) => part !== null);
  return { text: parts.length === 0 ? exactly(0) : parts.join(" + "), soon };
}
