import "./SpeedChoice.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Choice } from "../shell/controls/Choice";
import { OFFERED, type Speed, speedOf } from "./clock";
import { OwnClock } from "./OwnClock";
import { useClockLabel, useClockSentence } from "./useClockWords";

interface SpeedChoiceProps {
  clock: string;
  /** There must be one. */
  needsClock: boolean;
  onChange(clock: string): void;
}

const SPEEDS: Speed[] = ["none", "live", "days"];
const OWN = "own"; // instead of those that are offered

/** How fast a game is played: first the kind of speed, then how much time. */
export function SpeedChoice({ clock, needsClock, onChange }: SpeedChoiceProps) {
  const { t } = useTranslation("speeds");
  const label = useClockLabel();
  const sentence = useClockSentence();
  const [isOwn, setOwn] = useState(false);
  const speed = speedOf(clock);
  const first = (one: Speed) => OFFERED[one][0] ?? "none";
  const clocks = OFFERED[speed];
  const hint = sentence(clock);
  return (
    <div className="new-group speed-choice">
      <Choice
        label={t("speed")}
        value={speed}
        options={SPEEDS.filter((one) => one !== "none" || !needsClock).map((one) => ({
          value: one,
          label: t(`speeds.${one}`),
          icon: ICONS[one],
        }))}
        {...(speed === "none" ? { hint } : {})}
        onChange={(one) => onChange(first(one))}
      />
      {speed !== "none" && (
        <Choice
          label={t(speed === "days" ? "time_days" : "time_live")}
          value={speed === "live" && isOwn ? OWN : clock}
          options={[
            ...clocks.map((one) => ({ value: one, label: label(one) })),
            ...(speed === "live" ? [{ value: OWN, label: t("own.label") }] : []),
          ]}
          hint={hint}
          onChange={(one) => {
            setOwn(one === OWN);
            if (one !== OWN) onChange(one);
          }}
        />
      )}
      {speed === "live" && isOwn && <OwnClock clock={clock} onChange={onChange} />}
    </div>
  );
}

const ICONS = { none: "people", live: "clock", days: "day" };
