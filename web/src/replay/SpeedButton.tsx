import { useTranslation } from "react-i18next";

import { type Speed, SPEEDS } from "./usePlayback";

interface Props {
  speed: Speed;
  setSpeed(speed: Speed): void;
}

/** How fast the game plays by itself; each press takes the next speed. */
export function SpeedButton({ speed, setSpeed }: Props) {
  const { t, i18n } = useTranslation("replay");
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  const factor = new Intl.NumberFormat(i18n.language).format(speed);
  return (
    <button
      type="button"
      className="transport-speed tnum"
      onClick={() => setSpeed(next)}
      aria-label={t("speed", { factor })}
      title={t("speed", { factor })}
    >
      {factor}×
    </button>
  );
}
