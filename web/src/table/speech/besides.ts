import type { Box, Size } from "../../parts/peek/place";

const GAP = 9;
const EDGE = 8;
const BEFORE_TAIL = 22; // pixels of a bubble before its tail
const TAIL_EDGE = 14; // the tail stays clear of the round corners

/** Where a bubble hangs: below a seat, above it or on its right, with its tail at the seat. */
interface Hanging {
  left: number;
  top: number;
  /** From the left edge of the bubble; on the right of a seat, from its top. */
  tail: number;
  side: "below" | "above" | "right";
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

/** On the right of the seat, for seats that are lines under each other. */
export function rightOf(seat: Box, bubble: Size, window: Size): Hanging {
  const left = clamp(seat.right + GAP, EDGE, window.width - bubble.width - EDGE);
  const top = clamp((seat.top + seat.bottom - bubble.height) / 2, EDGE, window.height - bubble.height - EDGE);
  return { left, top, tail: (seat.top + seat.bottom) / 2 - top, side: "right" };
}

/** The first element of an anchor that can be seen. */
export function seenAnchor(anchor: string): Element | null {
  for (const element of document.querySelectorAll(`[data-anchor="${anchor}"]`)) {
    const { width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) return element;
  }
  return null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
