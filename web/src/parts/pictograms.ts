/** Cards that show the drawing of another, of the same building or its like in the other game. */
const SHOWS: Record<string, string> = {
  loom_age2: "loom",
  glassworks_age2: "glassworks",
  press_age2: "press",
  palisade: "stockade",
  stable: "stables",
};

/** The id of a card's drawing in the sprite. */
export function pictogram(card: string): string {
  return `p-${SHOWS[card] ?? card}`;
}
