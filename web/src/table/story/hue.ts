import type { View } from "../../api/types";

const DUELLISTS = ["a-alexandria", "a-rhodos"];
const STONES: Record<string, string> = { red: "a-rhodos", blue: "a-halikarnassos", green: "a-babylon", yellow: "a-gizah" };

/** The class that gives the avatar of a city its colour: one hue per wonder board; in Duel, one per player; in Monuments, that of the stones. */
export function hueOf(view: View, city: number): string {
  if (view.rulebook === "duel") return DUELLISTS[city] ?? "";
  if (view.rulebook === "monuments") {
    return STONES[view.colours.find(({ player }) => player === city)?.colour ?? ""] ?? "";
  }
  const board = view.cities[city]?.board;
  return board === undefined ? "" : `a-${board}`;
}
