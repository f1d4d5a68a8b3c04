import type { Box, Size } from "../../parts/place";

const GAP = 9;
const EDGE = 8;
const BEFORE_TAIL = 22; // pixels of a bubble before its tail
const TAIL_EDGE = 14; // the tail stays clear of the round corners

/** Where a bubble hangs: below a seat or above it, with its tail at the seat. */
export interface Hanging {
  left: number;
  top: number;
  tail: number;
  side: "below" | "above";
}

/** Below the seat where there is room, else above; always inside the window. */
export function besides(seat: Box, bubble: Size, window: Size): Hanging {
  const middle = (seat.left + seat.right) / 2;
  const left = clamp(middle - BEFORE_TAIL, EDGE, window.width - bubble.width - EDGE);
  const tail = clamp(middle - left, TAIL_EDGE, bubble.width - TAIL_EDGE);
  const below = seat.bottom + GAP;
  const fits = below + bubble.height + EDGE <= window.height;
  return { left, tail, ...(fits ? { top: below, side: "below" } : { top: seat.top - GAP - bubble.height, side: "above" }) };
}

/** The box of an anchor that can be seen. */
export function anchorBox(anchor: string): Box | null {
  for (const element of document.querySelectorAll(`[data-anchor="${anchor}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return box;
  }
  return null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
