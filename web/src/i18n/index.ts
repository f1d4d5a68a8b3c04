/** Words in three languages, a file for each part of the page; only the language that is spoken is loaded. */
import i18next, { type BackendModule, type PostProcessorModule } from "i18next";
import { initReactI18next } from "react-i18next";

import { listOf } from "../api/listOf";
import type { Language } from "../api/types";
import type { Words } from "./byNamespace";

export const LANGUAGES = listOf<Language>()(["en", "nl", "fr"]);
export const NAMESPACES = ["shell", "cards", "table", "replay", "daily", "duplicate", "review", "wonders", "duel", "monuments", "tour", "profile", "puzzles", "account", "news", "speeds", "meeting", "operator", "reports", "tournaments"];

const books: Record<Language, () => Promise<{ words: Record<string, Words> }>> = {
  en: () => import("./en"),
  nl: () => import("./nl"),
  fr: () => import("./fr"),
};

const library: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: async (language, namespace) => {
    const { words } = await books[language as Language]();
    return words[namespace] ?? {};
  },
};

/** Numbers below zero have a real minus sign, as they have on the pieces. */
const minus: PostProcessorModule = {
  type: "postProcessor",
  name: "minus",
  process: (words: string) => words.replace(/(^|[^\p{L}\p{N}])-(?=\d)/gu, "$1−"),
};

/** In French a name may begin with a vowel or a silent h: "d’Hypatia", "qu’Ada". */
const elision: PostProcessorModule = {
  type: "postProcessor",
  name: "elision",
  process: (words: string) =>
    i18n.language === "fr" ? words.replace(/(^|[^\p{L}])(d|qu)e (?=[aeiouhàâéèêëîïôûü])/giu, "$1$2’") : words,
};

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** The first language of the browser that we speak. */
export function browserLanguage(wishes: readonly string[] = navigator.languages): Language {
  const spoken = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? "en";
}

export const i18n = i18next.createInstance();

i18n.on("languageChanged", (language) => {
  document.documentElement.lang = language;
});

/** Begin to speak; switching later needs no reload. */
export async function startSpeaking(language: Language): Promise<void> {
  await i18n
    .use(library)
    .use(minus)
    .use(elision)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: LANGUAGES,
      ns: NAMESPACES,
      defaultNS: "shell",
      interpolation: { escapeValue: false },
      postProcess: [minus.name, elision.name],
      showSupportNotice: false,
    });
}
