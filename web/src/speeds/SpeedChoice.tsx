import { useTranslation } from "react-i18next";

import { Choice } from "../shell/controls/Choice";
import { OFFERED, type Speed, speedOf } from "./clock";
import { useClockLabel, useClockSentence } from "./useClockWords";

interface SpeedChoiceProps {
  clock: string;
  /** There must be one. */
  needsClock: boolean;
  onChange(clock: string): void;
}

const SPEEDS: Speed[] = ["none", "live", "days"];

/** How fast a game is played: first the kind of speed, then how much time. */
export function SpeedChoice({ clock, needsClock, onChange }: SpeedChoiceProps) {
  const { t } = useTranslation("speeds");
  const label = useClockLabel();
  const sentence = useClockSentence();
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
          value={clock}
          options={clocks.map((one) => ({ value: one, label: label(one) }))}
          hint={hint}
          onChange={onChange}
        />
      )}
    </div>
  );
}

const ICONS = { none: "people", live: "clock", days: "day" };
