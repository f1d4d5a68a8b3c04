import type { Almanac } from "../../almanac/almanac";
import type { Card } from "../../almanac/types";
import type { DuelCity, DuelResource } from "../../api/types";
import { cardsOf } from "./seats";

type Price = DuelCity["prices"][DuelResource];

const DEAR = 2; // units that the opponent makes

/** The card of a city that fixes the price of a resource. */
export function fixedBy(almanac: Almanac, city: DuelCity, resource: DuelResource): Card | null {
  const cards = cardsOf(city, "yellow").map(almanac.card);
  return cards.find(({ effect }) => effect.fixed_price?.includes(resource)) ?? null;
}

export function isDear(price: Price): boolean {
  return !price.fixed && price.opponent_makes >= DEAR;
}
