import { describe, expect, it } from "vitest";

import en from "../i18n/en/duel.json";
import fr from "../i18n/fr/duel.json";
import nl from "../i18n/nl/duel.json";

type Words = { [key: string]: string | Words };

function flat(words: Words, path = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(words).map(([key, value]) =>
      typeof value === "string" ? { [path + key]: value } : flat(value, `${path}${key}.`),
    ),
  ) as Record<string, string>;
}

const english = flat(en);
/** What each sentence has filled in. */
function filled(words: Record<string, string>) {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, (text.match(/{{\w+/g) ?? []).sort()]));
}

describe.each([
  ["nl", flat(nl)],
  ["fr", flat(fr)],
])("the words of Duel in %s", (_, words) => {
  it("are all there, no others, with the same things filled in", () => {
    expect(filled(words)).toEqual(filled(english));
  });
});
