import { useTranslation } from "react-i18next";

import { Select } from "../shell/controls/Field";
import { lengthOf, notationOf, type Times, timesOf } from "./clock";

interface OwnClockProps {
  clock: string;
  onChange(clock: string): void;
}

const DECISIONS = [5, 10, 15, 20, 30, 45, 60, 120, 180, 300, 600]; // seconds
const RESERVES = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90]; // minutes
const INCREMENTS = [2, 3, 5, 10, 15, 20, 30, 45, 60]; // seconds
const MINUTE = 60;

/** A clock of one's own for a live game: time for every decision, a reserve and an increment. */
export function OwnClock({ clock, onChange }: OwnClockProps) {
  const { t, i18n } = useTranslation("speeds");
  const times = timesOf(clock);
  const change = (changes: Partial<Times>) => onChange(notationOf(fitting({ ...times, ...changes })));
  const choices = (lengths: number[], mayBeNone: boolean) => [
    ...(mayBeNone ? [{ value: "0", label: t("own.none") }] : []),
    ...lengths.map((seconds) => ({ value: String(seconds), label: lengthOf(seconds, i18n.language) })),
  ];
  return (
    <div className="own-clock">
      <Select
        label={t("time_days")}
        value={String(times.decision)}
        options={choices(DECISIONS, times.reserve > 0)}
        onChange={(seconds) => change({ decision: Number(seconds) })}
      />
      <Select
        label={t("own.reserve")}
        value={String(times.reserve)}
        options={choices(RESERVES.map((minutes) => minutes * MINUTE), times.decision > 0)}
        onChange={(seconds) => change({ reserve: Number(seconds) })}
      />
      {times.reserve > 0 && (
        <Select
          label={t("own.increment")}
          value={String(times.increment)}
          options={choices(INCREMENTS, true)}
          onChange={(seconds) => change({ increment: Number(seconds) })}
        />
      )}
    </div>
  );
}

/** What is added to a reserve goes with it. */
function fitting(times: Times): Times {
  return times.reserve > 0 ? times : { ...times, increment: 0 };
}
