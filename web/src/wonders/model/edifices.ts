/** Edifices as they are told apart on the table. */
import type { Age } from "../../almanac/types";
import type { WondersView } from "../../api/types";

/** What a debt token of each age costs at the end. */
const DEBT_POINTS: Record<Exclude<Age, "guild">, number> = { 1: 2, 2: 3, 3: 5 };

export function debtPoints(age: Age, count: number): number {
  return DEBT_POINTS[age === "guild" ? 3 : age] * count;
}

/** The owners of the pawns of an edifice, one entry a pawn, in seat order. */
export function ownersOf({ pawns }: Pick<WondersView["edifices"][number], "pawns">): number[] {
  return pawns.flatMap((count, city) => Array.from({ length: count }, () => city));
}
