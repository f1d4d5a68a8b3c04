import type { Language } from "../api/types";

/** Every language in its own words, so that whoever is lost finds the way back. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  nl: "Nederlands",
  fr: "Français",
};
