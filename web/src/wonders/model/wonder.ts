import type { WondersCity } from "../../api/types";

/** The number of the stage that is built next; nothing when the wonder is complete. */
export function nextStage(city: Pick<WondersCity, "stages" | "stages_built">): number | null {
  return city.stages_built < city.stages.length ? city.stages_built + 1 : null;
}
