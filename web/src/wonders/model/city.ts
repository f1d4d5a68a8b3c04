/** What a city has: cards, leaders, tokens, stages and parts in edifices. */
import type { Colour } from "../../almanac/types";
import type { WondersCity, WondersView } from "../../api/types";

/** The columns of a city, from left to right. */
export function coloursOf(city: Pick<WondersCity, "cards">): Colour[] {
  return Object.keys(city.cards) as Colour[];
}

export function cardsOf(city: Pick<WondersCity, "cards">, colour: Colour): string[] {
  return city.cards[colour] ?? [];
}

export function numCards(city: Pick<WondersCity, "cards">): number {
  return coloursOf(city).reduce((sum, colour) => sum + cardsOf(city, colour).length, 0);
}

/** With this many cards or more, a city beside mine may have to scroll. */
export const PACKED = 16;

/** A leader that works in a city: its own, or the one next door that it copies. */
interface InCity {
  leader: string;
  copied: boolean;
}

export function leadersOf({ leaders, copied }: Pick<WondersCity, "leaders" | "copied">): InCity[] {
  const own = leaders.map((leader) => ({ leader, copied: false }));
  return copied === null ? own : [...own, { leader: copied, copied: true }];
}

/** The victory tokens of a city, one number each; the view says what the token of each age is worth. */
export function victoryTokens(city: Pick<WondersCity, "victories">, view: Pick<WondersView, "victory_points">): number[] {
  return view.victory_points.flatMap((points, age) => Array.from({ length: city.victories[age] ?? 0 }, () => points));
}

type Balance = "ahead" | "behind" | "level";

/** How your own shields compare with a neighbour's. */
export function balance(mine: number, theirs: number): Balance {
  if (mine === theirs) return "level";
  return mine > theirs ? "ahead" : "behind";
}

/** The number of the stage that is built next; nothing when the wonder is complete. */
export function nextStage(city: Pick<WondersCity, "stages" | "stages_built">): number | null {
  return city.stages_built < city.stages.length ? city.stages_built + 1 : null;
}

/** The debt tokens of a city by the edifices that failed, with what all of an age cost at the end. */
export function debtsOf(
  { debts }: Pick<WondersCity, "debts">,
  { edifices }: Pick<WondersView, "edifices">,
): { age: number; count: number; points: number }[] {
  return edifices
    .map(({ age, debt }) => ({ age, count: debts[age - 1] ?? 0, debt }))
    .filter(({ count }) => count > 0)
    .map(({ age, count, debt }) => ({ age, count, points: count * debt }));
}

/** The owners of the pawns of an edifice, one entry a pawn, in seat order. */
export function ownersOf({ pawns }: Pick<WondersView["edifices"][number], "pawns">): number[] {
  return pawns.flatMap((count, city) => Array.from({ length: count }, () => city));
}

export type ScienceSymbol = keyof WondersCity["symbols"];

/** The scientific symbols, in the order of the rulebook. */
export function symbolsOf(city: Pick<WondersCity, "symbols">): ScienceSymbol[] {
  return Object.keys(city.symbols) as ScienceSymbol[];
}
