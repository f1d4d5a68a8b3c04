import { useTranslation } from "react-i18next";

import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { changeSettings } from "./store";
import { useDark } from "./useDark";

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
