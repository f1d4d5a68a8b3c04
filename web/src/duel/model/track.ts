import type { DuelView } from "../../api/types";

/** How the zones of the board look, from the centre outwards. */
const LOOKS = ["near", "mid", "far"] as const;

/** One space of the track, from the capital above to the capital below, whose places are below 0. */
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
  const { capital } = view.military;
  return Array.from({ length: 2 * capital + 1 }, (_, number) => space(view, below, capital - number));
}

function space(view: DuelView, below: number, place: number): Space {
  const distance = Math.abs(place);
  const victim = place > 0 ? 1 - below : below;
  const loot = view.military.loot[victim]?.find((token) => token.distance === distance);
  const { zones, capital } = view.military;
  const number = zones.findLastIndex(({ begins }) => distance >= begins);
  const zone = zones[number];
  const isMiddle = zone !== undefined && distance === middleOf(zone.begins);
  return {
    place,
    zone: distance === capital ? "capital" : (LOOKS[number] ?? "centre"),
    points: isMiddle ? zone.points : null,
    loot: loot?.coins ?? null,
  };
}

function middleOf(begins: number): number {
  return begins === 1 ? 1 : begins + 1;
}
