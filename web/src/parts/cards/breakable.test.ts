import { describe, expect, it } from "vitest";

import { breakable } from "./breakable";

const shown = (name: string) => breakable(name).replaceAll("\u00AD", "|");

describe("a name on a narrow card", () => {
  it.each([
    ["Marketplace", "Market|place"],
    ["Caravansery", "Caravan|sery"],
    ["Fortifications", "Fortifi|cations"],
    ["Glassworks", "Glass|works"],
    ["Amphitheater", "Amphi|theater"],
    ["Belegeringswerkplaats", "Belegerings|werkplaats"],
    ["Wetenschappersgilde", "Wetenschap|persgilde"],
    ["Karavanserai", "Karavan|serai"],
    ["Caravansérail", "Caravan|sérail"],
    ["Guilde des scientifiques", "Guilde des scien|tifiques"],
    ["Bibliothèque", "Biblio|thèque"],
  ])("may be broken where its language does: %s", (name, parts) => {
    expect(shown(name)).toBe(parts);
  });

  it.each(["Senate", "Temple", "Palace", "Library", "Workshop"])("is left whole where it is short: %s", (name) => {
    expect(breakable(name)).toBe(name);
  });
});
