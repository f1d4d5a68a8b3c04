export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 8;

/** Where a box lies beside a target: above, right, left or below, and always inside the window. */
export function place(target: Box, box: Size, window: Size): { left: number; top: number } {
  const middle = (target.left + target.right - box.width) / 2;
  const level = (target.top + target.bottom - box.height) / 2;
  const spots = [
    { left: middle, top: target.top - GAP - box.height },
    { left: target.right + GAP, top: level },
    { left: target.left - GAP - box.width, top: level },
    { left: middle, top: target.bottom + GAP },
  ];
  const overlaps = spots.map((spot) => {
    const inside = within(spot, box, window);
    return { inside, moved: Math.abs(inside.left - spot.left) + Math.abs(inside.top - spot.top) };
  });
  const free = overlaps.find(({ inside }) => !covers(inside, box, target));
  const nearest = overlaps.reduce((best, next) => (next.moved < best.moved ? next : best));
  return (free ?? nearest).inside;
}

function within(spot: { left: number; top: number }, box: Size, window: Size) {
  return {
    left: clamp(spot.left, EDGE, window.width - box.width - EDGE),
    top: clamp(spot.top, EDGE, window.height - box.height - EDGE),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function covers(spot: { left: number; top: number }, box: Size, target: Box): boolean {
  return (
    spot.left < target.right &&
    spot.left + box.width > target.left &&
    spot.top < target.bottom &&
    spot.top + box.height > target.top
  );
}
