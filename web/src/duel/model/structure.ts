import type { DuelSlot, DuelView } from "../../api/types";

/** A card of the structure that may be played: it is face up, and nothing lies on it. */
export type OpenSlot = DuelSlot & { card: string };

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const CARD_WIDTH = 2; // columns are halves of a card

export function isOpen(slot: DuelSlot): slot is OpenSlot {
  return slot.accessible && slot.card !== null;
}

/** The cards that may be played, from left to right and from top to bottom. */
export function openSlots(view: DuelView): OpenSlot[] {
  return view.structure.filter(isOpen).sort((a, b) => a.column - b.column || a.row - b.row);
}

export function cardsLeft(view: DuelView): number {
  return view.structure.filter((slot) => slot.state !== "gone").length;
}

/** How many rows and columns (halves of a card) a structure has; its shape does not change as it is taken apart. */
export function shape(view: DuelView): { rows: number; columns: number } {
  return {
    rows: Math.max(0, ...view.structure.map((slot) => slot.row + 1)),
    columns: Math.max(0, ...view.structure.map((slot) => slot.column + CARD_WIDTH)),
  };
}

/** The cards that nothing covers any more once this one is gone. */
export function freedBy(view: DuelView, slot: number): DuelSlot[] {
  return view.structure.filter(
    ({ state, covered_by }) => state !== "gone" && covered_by.length === 1 && covered_by[0] === slot,
  );
}

/** The nearest open card in the direction of an arrow; none if there is nothing that way. */
export function neighbour(view: DuelView, from: number, arrow: Arrow): OpenSlot | null {
  const here = view.structure.find(({ slot }) => slot === from);
  if (here === undefined) return null;
  const ahead = openSlots(view)
    .filter(({ slot }) => slot !== from)
    .map((slot) => ({ slot, ...distance(here, slot, arrow) }))
    .filter(({ along }) => along > 0)
    .sort((a, b) => a.along + a.across * ASTRAY - (b.along + b.across * ASTRAY));
  return ahead[0]?.slot ?? null;
}

const ASTRAY = 2; // a step aside counts as this many ahead

function distance(from: DuelSlot, to: DuelSlot, arrow: Arrow): { along: number; across: number } {
  const right = (to.column - from.column) / CARD_WIDTH;
  const down = to.row - from.row;
  switch (arrow) {
    case "ArrowRight":
      return { along: right, across: 0 };
    case "ArrowLeft":
      return { along: -right, across: 0 };
    case "ArrowDown":
      return { along: down, across: Math.abs(right) };
    case "ArrowUp":
      return { along: -down, across: Math.abs(right) };
  }
}
