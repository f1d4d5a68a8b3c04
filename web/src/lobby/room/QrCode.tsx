import { encode } from "uqr";

/** Modules around the code that stay empty, so that a camera finds it. */
const QUIET = 2;

/** A text for the camera of a phone: dark on light by day and by night, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET, ecc: "M" });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={pathOf(data)} />
    </svg>
  );
}

/** Every dark stretch of every row as one rectangle. */
function pathOf(rows: boolean[][]): string {
  return rows.map((row, y) => stretchesOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`).join("")).join("");
}

function stretchesOf(row: boolean[]): [start: number, width: number][] {
  const stretches: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = stretches.at(-1);
    if (!isDark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else stretches.push([x, 1]);
  });
  return stretches;
}
