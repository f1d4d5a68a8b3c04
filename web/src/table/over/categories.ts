import type { Row } from "./score";

/** The icon of a line of the score sheet; its colour is the class `cat-<category>`. */
const ICONS: Record<string, string> = {
  military: "shield",
  coins: "coins",
  wonder: "stage",
  wonders: "stage",
  progress: "progress",
  blue: "cb-blue",
  green: "cb-green",
  yellow: "cb-yellow",
  purple: "cb-purple",
  track: "laurel",
  monuments: "edifice",
  historians: "historian",
  bonus: "crown",
  unused: "hourglass",
  leaders: "cb-white",
  edifice: "edifice",
};

export function iconOf(category: string): string {
  return ICONS[category] ?? "laurel";
}

/** A number below zero with a real minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** A piece of a bar. */
export interface Segment {
  category: string;
  points: number;
}

/** The bar of one player: what was lost stands left of the zero line, what was gained right of it. */
interface Bar {
  row: Row;
  gained: Segment[];
  lost: Segment[];
}

/** The bars of all players, and how many points the longest shows on each side of the zero line. */
export interface Chart {
  bars: Bar[];
  mostGained: number;
  mostLost: number;
}

export function chartOf(rows: Row[], categories: string[]): Chart {
  const bars = rows.map((row) => {
    const segments = categories.map((category) => ({ category, points: row.sheet[category] ?? 0 }));
    return {
      row,
      gained: segments.filter(({ points }) => points > 0),
      lost: segments.filter(({ points }) => points < 0),
    };
  });
  return {
    bars,
    mostGained: Math.max(1, ...bars.map((bar) => total(bar.gained))),
    mostLost: Math.max(0, ...bars.map((bar) => -total(bar.lost))),
  };
}

function total(segments: Segment[]): number {
  return segments.reduce((sum, { points }) => sum + points, 0);
}
