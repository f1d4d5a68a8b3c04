import { describe, expect, it } from "vitest";

import en from "../i18n/en/wonders.json";
import fr from "../i18n/fr/wonders.json";
import nl from "../i18n/nl/wonders.json";

type Words = { [key: string]: string | Words };

function sentences(words: Words, path = ""): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${path}${key}`, value] as const] : [...sentences(value, `${path}${key}.`)],
    ),
  );
}

const filled = (sentence = "") => [...sentence.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

describe("the words of the table", () => {
  it.each([
    ["nl", nl],
    ["fr", fr],
  ])("are all there in %s, and fill in the same", (_, words) => {
    const english = sentences(en);
    const others = sentences(words);
    expect([...others.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, sentence] of english) expect([key, filled(others.get(key))]).toEqual([key, filled(sentence)]);
  });
});
