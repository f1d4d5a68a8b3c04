import type { Table } from "../api/types";

export const BOX_ICONS = { leaders: "cb-white", edifice: "edifice" } as const;

export type Box = keyof typeof BOX_ICONS;

/** The boxes that a table adds to the base game. */
export function expansionsIn({ options }: Pick<Table, "options">): Box[] {
  const { expansions } = options;
  return Array.isArray(expansions) ? expansions.filter((one): one is Box => one in BOX_ICONS) : [];
}
