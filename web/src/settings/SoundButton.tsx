import { useTranslation } from "react-i18next";

import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { changeSettings } from "./store";
import { useSettings } from "./useSettings";

/** Sound on or off. */
export function SoundButton({ className }: { className?: string }) {
  const { t } = useTranslation("shell");
  const { sound } = useSettings();
  const label = t(sound ? "settings.mute" : "settings.unmute");
  return (
    <button
      type="button"
      className={classes("iconbtn", className)}
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ sound: !sound })}
    >
      <Icon name={sound ? "sound" : "sound-off"} />
    </button>
  );
}
