import { describe, expect, it } from "vitest";

const sheets = import.meta.glob<string>("../**/*.css", { eager: true, query: "?raw", import: "default" });
const components = import.meta.glob<string>(["../**/*.tsx", "!../**/*.test.tsx"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** What everybody may use: the furniture and the parts. */
const SHARED = ["look", "parts"];

/** All sheets of the page are one sheet in the end; a folder at the top of src is a neighbourhood. */
function folderOf(path: string): string {
  const [, folder = ""] = /^\.\.\/(\w+)\//.exec(path) ?? [];
  return folder;
}

/** Classes that a sheet dresses wherever they occur. */
function dressed(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{/g);
  const selectors = [...rules].flatMap(([, selector = ""]) => selector.split(/,(?![^()]*\))/));
  return selectors.flatMap((selector) => {
    const [, name] = /^\s*\.([\w-]+)(?:::?[\w-]+(?:\([^)]*\))?)*\s*$/.exec(selector) ?? [];
    return name === undefined ? [] : [name];
  });
}

/** Words inside the class names of a component. */
function worn(component: string): Set<string> {
  const attributes = component.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g);
  const words = [...attributes].flatMap(([, plain, code]) => [
    plain ?? "",
    ...[...withoutComparisons(code ?? "").matchAll(/["`]([^"`]*)["`]/g)].map(([, text]) => text ?? ""),
  ]);
  return new Set(words.join(" ").split(/[\s$]+/));
}

/** Code without the words that something is only compared with. */
function withoutComparisons(code: string): string {
  return code.replace(/[!=]== ?"[^"]*"/g, "");
}

const owners = new Map<string, Set<string>>();
for (const [path, sheet] of Object.entries(sheets)) {
  for (const name of dressed(sheet)) {
    owners.set(name, (owners.get(name) ?? new Set()).add(folderOf(path)));
  }
}

describe("a class that one folder dresses everywhere", () => {
  it.each([...new Set(Object.keys(components).map(folderOf))])("is not worn in %s by accident", (folder) => {
    const own = Object.entries(components).filter(([path]) => folderOf(path) === folder);
    const clashes = own.flatMap(([path, component]) =>
      [...worn(component)].flatMap((name) => {
        const dressers = owners.get(name);
        const mayWear = [folder, ...SHARED].some((owner) => dressers?.has(owner));
        return dressers === undefined || mayWear ? [] : [`${path}: ${name} of ${[...dressers].join(", ")}`];
      }),
    );
    expect(clashes).toEqual([]);
  });
});
