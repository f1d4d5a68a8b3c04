/** Something that travels from one part of the table to another. */
export interface Flight {
  id: string;
  /** The `data-anchor` of the part that it leaves. */
  from: string;
  /** The `data-anchor` of the part that it reaches. */
  to: string;
  kind: "coin" | "card" | "leader" | "token" | "pawn";
  /** How many, for coins. */
  count?: number;
  /** The card or leader that is seen; without one it flies face down. */
  card?: string;
  /** The board of the city that a pawn belongs to, for its colour. */
  board?: string;
  /** A short text on the piece; coins show their number. */
  label?: string;
  /** Milliseconds before it starts. */
  delay?: number;
}

/** A point on the screen. */
interface Point {
  x: number;
  y: number;
}

/** One piece of a flight: a coin of a small train, or the one card or token. */
export interface Piece {
  key: string;
  flight: Flight;
  label: string | null;
  delay: number;
}

const MOST_PIECES = 4; // coins of one sum that are drawn
const STAGGER = 45; // milliseconds between the coins of one sum
const QUICKEST = 220; // milliseconds in the air
const LONGEST = 400;

export function piecesOf(flight: Flight): Piece[] {
  const coins = flight.count ?? 1;
  const pieces = flight.kind === "coin" ? Math.min(coins, MOST_PIECES) : 1;
  const label = flight.label ?? (flight.kind === "coin" ? String(coins) : null);
  return Array.from({ length: pieces }, (_, number) => ({
    key: `${flight.id}-${number}`,
    flight,
    label: number === 0 ? label : null,
    delay: (flight.delay ?? 0) + number * STAGGER,
  }));
}

/** How long a piece is in the air, in milliseconds: farther takes longer. */
export function flyingTime(from: Point, to: Point): number {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  return Math.round(Math.min(LONGEST, QUICKEST + distance / 5));
}

/** The middle of the first part with this anchor that can be seen. */
export function anchorPoint(anchor: string): Point | null {
  for (const element of document.querySelectorAll(`[data-anchor="${anchor}"]`)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
}
