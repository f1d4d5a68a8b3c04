import { use, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { insist } from "../api/insist";
import type { Language, Rulebook } from "../api/types";
import { browserLanguage, isLanguage } from "../i18n";
import { type Almanac, withLookups } from "./almanac";
import type { AlmanacData } from "./types";

/**
 * The almanac of a game in the language of the page. Suspends the first time; when the language is
 * switched the old words stay until the new ones are here.
 */
export function useAlmanac(rulebook: Rulebook): Almanac {
  const { i18n } = useTranslation();
  const language = useDeferredValue(i18n.language);
  return use(findAlmanac(rulebook, isLanguage(language) ? language : browserLanguage()));
}

/** A promise that tells React its value without waiting another tick. */
type Known<T> = Promise<T> & { status?: "fulfilled"; value?: T };

const shelf = new Map<string, Known<Almanac>>();

/** The almanac of a game in a language, fetched once; a failure is forgotten, to try again. */
export function findAlmanac(rulebook: Rulebook, language: Language): Promise<Almanac> {
  const key = `${rulebook} ${language}`;
  const known = shelf.get(key);
  if (known) return known;
  const coming = fetchAlmanac(rulebook, language);
  coming.catch(() => shelf.delete(key));
  shelf.set(key, coming);
  return coming;
}

/** Puts an almanac that is already here on the shelf. */
export function shelve(data: AlmanacData): void {
  const value = withLookups(data);
  const here = Object.assign(Promise.resolve(value), { status: "fulfilled" as const, value });
  shelf.set(`${data.rulebook} ${data.language}`, here);
}

async function fetchAlmanac(rulebook: Rulebook, language: Language): Promise<Almanac> {
  return withLookups(await insist(() => api.almanac(rulebook, language)));
}
