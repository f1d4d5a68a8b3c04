/** Who sits where: left and right on the screen are left and right at the table. */
import type { WondersCity, WondersView } from "../../api/types";

type Round = Pick<WondersView, "cities">;

export const SPECTATOR = -1;

/** The left neighbour of a city stands before it in seat order. */
export function leftOf(view: Round, city: number): number {
  return (city + view.cities.length - 1) % view.cities.length;
}

export function rightOf(view: Round, city: number): number {
  return (city + 1) % view.cities.length;
}

/** The city of a number; views hold every city. */
export function cityAt(view: Round, city: number): WondersCity {
  const found = view.cities[city];
  if (found === undefined) throw new RangeError(`no city ${city}`);
  return found;
}

/** Cities by seat distance: your own, left, right, then outwards by turns; in seat order for a spectator. */
export function byDistance(view: Round & Pick<WondersView, "viewer">): number[] {
  const count = view.cities.length;
  if (view.viewer === SPECTATOR) return view.cities.map((city) => city.city);
  const found = [view.viewer];
  for (let step = 1; found.length < count; step += 1) {
    const left = (view.viewer + count - step) % count;
    const right = (view.viewer + step) % count;
    found.push(...(left === right ? [left] : [left, right]));
  }
  return found;
}

/** The cities that are no neighbours, as they stand on the far side of the table, from left to right. */
export function farCities(view: Round & Pick<WondersView, "viewer">): number[] {
  const count = view.cities.length;
  return Array.from({ length: Math.max(0, count - 3) }, (_, step) => (view.viewer + 2 * count - 2 - step) % count);
}

/** Where a city stands for the viewer. */
export function standing(
  view: Round & Pick<WondersView, "viewer">,
  city: number,
): "own" | "left" | "right" | "far" {
  if (view.viewer === SPECTATOR) return "far";
  if (city === view.viewer) return "own";
  if (city === leftOf(view, view.viewer)) return "left";
  return city === rightOf(view, view.viewer) ? "right" : "far";
}

/** Whether nobody owns this city: the third one of a two-player game. */
export function isFreeCity(view: Pick<WondersView, "free_city">, city: number): boolean {
  return view.free_city?.city === city;
}
