/** Settings that the whole document shows: theme, language, movement. */
import { i18n } from "../i18n";
import { readSettings, reload, subscribe } from "./store";

export function applySettings(): void {
  const { theme, language, motion } = readSettings();
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  if (motion === "normal") delete dataset.motion;
  else dataset.motion = motion;
  if (i18n.language !== language) void i18n.changeLanguage(language);
}

/** Keep the document in step with the settings, of other tabs too. */
export function followSettings(): void {
  applySettings();
  subscribe(applySettings);
  window.addEventListener("storage", reload);
}
