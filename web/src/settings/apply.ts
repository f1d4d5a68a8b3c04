/** Settings that the whole document shows: theme, language, movement. */
import { i18n } from "../i18n";
import { readSettings, reload, subscribe, type Theme } from "./store";

export function applySettings(): void {
  const { theme, language, motion } = readSettings();
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  for (const side of ["day", "night"] as const) colourFrame(side, theme);
  if (motion === "normal") delete dataset.motion;
  else dataset.motion = motion;
  if (i18n.language !== language) void i18n.changeLanguage(language);
}

/** What frames the page, such as the bar of an installed page, has the colour of its theme. */
function colourFrame(side: "day" | "night", theme: Theme): void {
  const colour = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][data-side=${side}]`);
  const chosen = theme === side ? "all" : "not all";
  const asked = `(prefers-color-scheme: ${side === "day" ? "light" : "dark"})`;
  colour?.setAttribute("media", theme === "system" ? asked : chosen);
}

/** Keep the document in step with the settings, of other tabs too. */
export function followSettings(): void {
  applySettings();
  subscribe(applySettings);
  window.addEventListener("storage", reload);
}
