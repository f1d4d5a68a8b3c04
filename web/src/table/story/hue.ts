import type { View } from "../../api/types";

const DUELLISTS = ["a-alexandria", "a-rhodos"];

/** The class that gives the avatar of a city its colour: one hue per wonder board; in Duel, one per player. */
export function hueOf(view: View, city: number): string {
  if (view.rulebook === "duel") return DUELLISTS[city] ?? "";
  const board = view.cities[city]?.board;
  return board === undefined ? "" : `a-${board}`;
}
