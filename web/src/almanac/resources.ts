/** The two families of resources: what goods are sold, drawn and chosen together. */
import type { Effect, Resource } from "./types";

type Family = NonNullable<Effect["cheap"]>["goods"];

const FAMILIES: Record<Resource, Family> = {
  wood: "raw",
  stone: "raw",
  ore: "raw",
  clay: "raw",
  glass: "manufactured",
  loom: "manufactured",
  papyrus: "manufactured",
};

export function isRaw(resource: Resource): boolean {
  return FAMILIES[resource] === "raw";
}

/** All resources of a family of 7 Wonders; Duel does without some of them. */
export function resourcesIn(family: Family): Resource[] {
  return (Object.keys(FAMILIES) as Resource[]).filter((resource) => FAMILIES[resource] === family);
}
