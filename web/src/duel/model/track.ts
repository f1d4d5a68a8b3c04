import type { DuelView } from "../../api/types";

/** Steps from the middle of the track to a capital. */
export const CAPITAL = 9;

/** What the zones of the board print, as the distance from the middle at which each begins. */
const ZONES = [
  { from: 1, points: 2, name: "near" },
  { from: 3, points: 5, name: "mid" },
  { from: 6, points: 10, name: "far" },
] as const;

/** One space of the track, from the capital above (9) to the capital below (-9). */
export interface Space {
  place: number;
  zone: "centre" | "near" | "mid" | "far" | "capital";
  /** Printed on the last space of a zone before the next: what the zone is worth. */
  points: number | null;
  /** Coins of the token that still lies here. */
  loot: number | null;
}

/** How far the player below has pushed the pawn; below 0 the pawn is on their side. */
export function advanceOf(view: DuelView, below: number): number {
  return fromBelow(view.military.pawn, below);
}

/** A place of the wire, where above 0 is the side of player 1, as the player below sees it. */
export function fromBelow(place: number, below: number): number {
  return below === 0 ? place : -place;
}

/** The track from top to bottom. */
export function spaces(view: DuelView, below: number): Space[] {
  return Array.from({ length: 2 * CAPITAL + 1 }, (_, number) => space(view, below, CAPITAL - number));
}

function space(view: DuelView, below: number, place: number): Space {
  const distance = Math.abs(place);
  const victim = place > 0 ? 1 - below : below;
  const loot = view.military.loot[victim]?.find((token) => token.distance === distance);
  const zone = ZONES.findLast(({ from }) => distance >= from);
  const isMiddle = zone !== undefined && distance === middleOf(zone.from);
  return {
    place,
    zone: distance === CAPITAL ? "capital" : (zone?.name ?? "centre"),
    points: isMiddle ? zone.points : null,
    loot: loot?.coins ?? null,
  };
}

function middleOf(from: number): number {
  return from === 1 ? 1 : from + 1;
}
