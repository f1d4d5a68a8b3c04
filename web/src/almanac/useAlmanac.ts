import { use, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { browserLanguage, isLanguage } from "../i18n";
import type { Almanac } from "./almanac";
import { findAlmanac } from "./shelf";

/**
 * The almanac of a game in the language of the page. Suspends the first time; when the language is
 * switched the old words stay until the new ones are here.
 */
export function useAlmanac(rulebook: Rulebook): Almanac {
  const { i18n } = useTranslation();
  const language = useDeferredValue(i18n.language);
  return use(findAlmanac(rulebook, isLanguage(language) ? language : browserLanguage()));
}
