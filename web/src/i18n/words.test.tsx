import { describe, expect, it } from "vitest";

import { i18n, LANGUAGES, NAMESPACES } from ".";
import type { Words } from "./byNamespace";

const files = import.meta.glob<Words>("./{en,nl,fr}/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>("../**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every sentence by its key, plural forms included. */
function flat(words: Words, prefix = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

function wordsOf(language: string, namespace: string): [string, string][] {
  const words = files[`./${language}/${namespace}.json`];
  return words === undefined ? [] : flat(words);
}

function variables(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<(\/?\w+)>/g)].map(([whole]) => whole).sort();
}

/** What a key needs in all its forms; plural forms may leave the number out. */
function needs(words: [string, string][]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, text] of words) {
    const base = key.replace(PLURAL, "");
    found.set(base, [...new Set([...(found.get(base) ?? []), ...variables(text)])].sort());
  }
  return found;
}

const namespaces = [
  ...new Set(Object.keys(files).map((path) => /\/(\w+)\.json$/.exec(path)?.[1] ?? "")),
].sort();

it("every part of the page is known by name", () => {
  expect([...NAMESPACES].sort()).toEqual(namespaces);
});

/** What players of a language do not say, and what they say instead; `{{bot}}` is no word. */
const UNSAID: [string, RegExp, string][] = [
  ["fr", /(?<!\{)\bbots?\b/i, "robot"],
  ["nl", /\bbrie(f|ven)\b/i, "mail"],
  ["nl", /\b(jouw|gespeelde|alle) spellen\b/i, "partijen"],
];

it.each(UNSAID)("nobody says in %s what matches %s, but %s", (language, unsaid) => {
  const said = namespaces.flatMap((namespace) => wordsOf(language, namespace));
  expect(said.filter(([, text]) => unsaid.test(text))).toEqual([]);
});

describe.each(namespaces)("the words of %s", (namespace) => {
  const english = needs(wordsOf("en", namespace));

  it.each(LANGUAGES)("are complete in %s", (language) => {
    const own = needs(wordsOf(language, namespace));
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(LANGUAGES)("say the same things in %s", (language) => {
    for (const [key, needed] of needs(wordsOf(language, namespace))) {
      expect({ key, needed }).toEqual({ key, needed: english.get(key) });
    }
  });

  it.each(LANGUAGES)("have every plural form that a game needs in %s", (language) => {
    const forms = new Set([0, 1, 2, 7, 60].map((n) => new Intl.PluralRules(language).select(n)));
    const keys = new Set(wordsOf(language, namespace).map(([key]) => key));
    const counted = [...keys].filter((key) => key.endsWith("_other"));
    const missing = counted.flatMap((key) =>
      [...forms].map((form) => key.replace(/other$/, form)).filter((form) => !keys.has(form)),
    );
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES)("have one kind of apostrophe and of minus in %s", (language) => {
    const other = /'|(^|\s)-(?=\d|\{\{)/;
    expect(wordsOf(language, namespace).filter(([, text]) => other.test(text))).toEqual([]);
  });

  it("never leave a sign alone at the start of a line in French", () => {
    expect(wordsOf("fr", namespace).filter(([, text]) => / [:;!?»%]|« /.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)("are never empty in %s", (language) => {
    expect(wordsOf(language, namespace).filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

/** Keys that a source asks for: t("a.b") or t(`a.${x}`), where ${x} may be anything. */
function askedFor(source: string): string[] {
  const calls = source.matchAll(/(?<![\w.])(?:i18n\.)?t\(\s*(?:[^"'`()]*\?\s*)?(["'`])((?:(?!\1).)+)\1/g);
  const choices = source.matchAll(/(?<![\w.])t\([^()"'`]*\?\s*"([^"]+)"\s*:\s*"([^"]+)"/g);
  return [...[...calls].map((call) => call[2] ?? ""), ...[...choices].flatMap(([, one = "", other = ""]) => [one, other])];
}

function exists(key: string, known: string[]): boolean {
  const pattern = key
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("[\\w.-]+");
  const form = new RegExp(`^${pattern}(_\\w+)?$`);
  return known.some((one) => form.test(one));
}

describe("every word that is asked for", () => {
  const used = Object.entries(sources).filter(
    ([path, source]) => !path.includes(".test.") && source.includes("useTranslation("),
  );

  it.each(used)("in %s exists", (_path, source) => {
    const spoken = namespaces.filter((namespace) => source.includes(`"${namespace}"`));
    const known = spoken.flatMap((namespace) =>
      wordsOf("en", namespace).flatMap(([key]) => [key, `${namespace}:${key}`]),
    );
    expect(askedFor(source).filter((key) => !exists(key, known))).toEqual([]);
  });
});

it("has one minus sign, whatever number is put into a text", () => {
  expect(i18n.t("track.pointsOf", { ns: "monuments", name: "Ada", count: -12 })).toContain("−12");
  expect(i18n.t("hint.counts", { ns: "table", list: "Ada-9, 3-7" })).toContain("Ada-9, 3-7");
});

it("elides before a name in French, and only there", async () => {
  const city = (name: string) => i18n.t("seat.label", { ns: "duel", name });
  expect(city("Hypatia")).toBe("City of Hypatia");
  await i18n.changeLanguage("fr");
  expect(city("Hypatia")).toBe("Cité d’Hypatia");
  expect(city("Mira")).toBe("Cité de Mira");
  expect(i18n.t("over.why.margin", { ns: "table", points: 50, count: 3, other: "Ada" })).toContain("3 de plus qu’Ada");
  await i18n.changeLanguage("en");
});
