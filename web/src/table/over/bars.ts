import type { Row } from "./score";

/** A piece of a bar. */
export interface Segment {
  category: string;
  points: number;
}

/** The bar of one player: what was lost stands left of the zero line, what was gained right of it. */
export interface Bar {
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
