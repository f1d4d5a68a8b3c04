import type { DuelCity, DuelView } from "../../api/types";

/** The two players as the screen shows them: one below, the opponent above. */
export interface Seats {
  below: number;
  above: number;
}

/** Players sit below at their own table; a spectator sees the first player there. */
export function seats(view: DuelView): Seats {
  const below = Math.max(view.viewer, 0);
  return { below, above: 1 - below };
}

export function cityOf(view: DuelView, player: number): DuelCity {
  const city = view.cities[player];
  if (city === undefined) throw new Error(`there is no player ${player}`);
  return city;
}

/** Whether the viewer has something to decide. */
export function isAsked(view: DuelView): boolean {
  return view.legal.length > 0;
}

export type Colour = keyof DuelCity["cards"];

/** The colours of a city, as they stand from left to right. */
export function coloursOf(city: DuelCity): Colour[] {
  return Object.keys(city.cards) as Colour[];
}

export function cardsOf(city: DuelCity, colour: Colour): string[] {
  return city.cards[colour];
}

/** The science symbols in the order in which a seat shows them, with the copies the city has. */
export function symbolsOf(city: DuelCity): { symbol: string; copies: number }[] {
  return Object.entries(city.symbols).map(([symbol, copies]) => ({ symbol, copies }));
}
