/** What a city makes, as the pieces that are drawn. */
import { isRaw } from "../../almanac/resources";
import type { Resource } from "../../almanac/types";
import type { WondersCity } from "../../api/types";

/** One unit a turn: of one resource, or of one of several. */
type Good = Resource[];

/** What neighbours may buy: the units of board, brown and grey cards. */
export function forSale(city: Pick<WondersCity, "makes" | "pairs">): Good[] {
  const resources = Object.keys(city.makes) as Resource[];
  const units = (some: Resource[]) =>
    some.flatMap((resource) => Array.from({ length: city.makes[resource] }, (): Good => [resource]));
  return [
    ...units(resources.filter(isRaw)),
    ...city.pairs,
    ...units(resources.filter((resource) => !isRaw(resource))),
  ];
}

/** Equal goods together, with how many there are of them. */
export function counted<Name extends string>(goods: readonly Name[][]): { good: Name[]; count: number }[] {
  const kinds = new Map<string, { good: Name[]; count: number }>();
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
