/** What a city makes, as the pieces that are drawn. */
import type { WondersCity } from "../../api/types";

const RAW = ["wood", "stone", "ore", "clay"] as const;
const MANUFACTURED = ["glass", "loom", "papyrus"] as const;

/** One unit a turn: of one resource, or of one of several. */
type Good = string[];

/** What neighbours may buy: the units of board, brown and grey cards. */
export function forSale(city: Pick<WondersCity, "makes" | "pairs">): Good[] {
  const units = [...RAW, ...MANUFACTURED].flatMap((resource) =>
    Array.from({ length: city.makes[resource] ?? 0 }, () => [resource]),
  );
  return [...units.filter(isRaw), ...city.pairs, ...units.filter((good) => !isRaw(good))];
}

/** Equal goods together, with how many there are of them. */
export function counted(goods: readonly Good[]): { good: Good; count: number }[] {
  const kinds = new Map<string, { good: Good; count: number }>();
  for (const good of goods) {
    const key = good.join("/");
    kinds.set(key, { good, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}

/** What the city alone may use. */
export function forItself(city: Pick<WondersCity, "any_raw" | "any_goods">): ("any-raw" | "any-manufactured")[] {
  return [
    ...Array.from({ length: city.any_raw }, () => "any-raw" as const),
    ...Array.from({ length: city.any_goods }, () => "any-manufactured" as const),
  ];
}

function isRaw([resource = ""]: Good): boolean {
  return (RAW as readonly string[]).includes(resource);
}
