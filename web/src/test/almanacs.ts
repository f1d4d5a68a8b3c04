/** The real almanacs of all games in three languages, as the server tells them. */
import { withLookups } from "../almanac/almanac";
import { shelve } from "../almanac/useAlmanac";
import type { AlmanacData } from "../almanac/types";
import type { Language, Rulebook } from "../api/types";

const files = import.meta.glob<AlmanacData>("../../fixtures/almanac-*.json", {
  eager: true,
  import: "default",
});

export const ALMANACS = Object.values(files);

export function almanacData(rulebook: Rulebook, language: Language = "en"): AlmanacData {
  const data = ALMANACS.find((one) => one.rulebook === rulebook && one.language === language);
  if (!data) throw new Error(`There is no almanac of ${rulebook} in "${language}".`);
  return data;
}

export function almanac(rulebook: Rulebook, language: Language = "en") {
  return withLookups(almanacData(rulebook, language));
}

/** Puts all of them on the shelf: no component has to wait for one. */
export function shelveAlmanacs(): void {
  ALMANACS.forEach(shelve);
}
