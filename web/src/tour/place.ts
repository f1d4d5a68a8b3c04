/** A rectangle on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 16; // pixels between what is shown and the words about it
const EDGE = 12; // pixels from the edge of the screen
const PHONE_EDGE = 6; // above and below on a phone, where every pixel counts
const PHONE = 700;

/** Where the words stand: beside what they are about, where there is most room; in the middle when about nothing. */
export function placeWords(target: Box | null, words: Size, screen: Size): { left: number; top: number } {
  const middle = { left: (screen.width - words.width) / 2, top: (screen.height - words.height) / 2 };
  if (target === null) return within(middle, words, screen);
  const room = {
    right: screen.width - target.left - target.width,
    left: target.left,
    below: screen.height - target.top - target.height,
    above: target.top,
  };
  const across = { top: target.top + (target.height - words.height) / 2 };
  const along = { left: target.left + (target.width - words.width) / 2 };
  const places = [
    { fits: room.below - words.height, left: along.left, top: target.top + target.height + GAP },
    { fits: room.above - words.height, left: along.left, top: target.top - words.height - GAP },
    { fits: room.right - words.width, left: target.left + target.width + GAP, top: across.top },
    { fits: room.left - words.width, left: target.left - words.width - GAP, top: across.top },
  ];
  const usable = screen.width < PHONE ? places.slice(0, 2) : places;
  const best = usable.toSorted((one, other) => other.fits - one.fits)[0] ?? middle;
  return within(best, words, screen);
}

function within({ left, top }: { left: number; top: number }, words: Size, screen: Size) {
  const clamp = (value: number, most: number, edge: number) => Math.max(edge, Math.min(value, most - edge));
  return {
    left: clamp(left, screen.width - words.width, EDGE),
    top: clamp(top, screen.height - words.height, screen.width < PHONE ? PHONE_EDGE : EDGE),
  };
}

/** A little room around what is shown, within the screen. */
export function around({ left, top, width, height }: Box, screen: Size): Box {
  const margin = 6;
  const from = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) };
  return {
    ...from,
    width: Math.min(screen.width, left + width + margin) - from.left,
    height: Math.min(screen.height, top + height + margin) - from.top,
  };
}
