import type { Colour } from "../../almanac/types";
import type { WondersCity } from "../../api/types";

/** The columns of a city, from left to right. */
export const COLOURS = ["brown", "grey", "blue", "yellow", "red", "green", "purple"] as const satisfies Colour[];

export function cardsOf(city: Pick<WondersCity, "cards">, colour: Colour): string[] {
  return city.cards[colour] ?? [];
}

export function numCards(city: Pick<WondersCity, "cards">): number {
  return COLOURS.reduce((sum, colour) => sum + cardsOf(city, colour).length, 0);
}

/** From so many, a city beside mine may have to scroll. */
export const PACKED = 16;
