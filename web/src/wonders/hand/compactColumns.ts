import type { Screen } from "../useScreen";

/** Few enough for one row on a phone. */
const ONE_ROW = 4;

/** How many compact cards lie beside each other: one row where that fits, else two of nearly the same length. */
export function compactColumns(count: number, screen: Screen): number {
  return screen === "flat" || count <= ONE_ROW ? count : Math.ceil(count / 2);
}
