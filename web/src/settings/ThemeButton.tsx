import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { changeSettings } from "./store";
import { useSettings } from "./useSettings";

/** Turn the page to its other side: Day or Night. */
export function ThemeButton({ className }: { className?: string }) {
  const { t } = useTranslation("shell");
  const dark = useDark();
  const label = t(dark ? "settings.to_day" : "settings.to_night");
  return (
    <button
      type="button"
      className={classes("iconbtn", className)}
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ theme: dark ? "day" : "night" })}
    >
      <Icon name={dark ? "night" : "day"} />
    </button>
  );
}

const query = () => window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the page is shown in the Night theme now. */
export function useDark(): boolean {
  const system = useSyncExternalStore(subscribe, () => query().matches);
  const { theme } = useSettings();
  return theme === "system" ? system : theme === "night";
}

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
