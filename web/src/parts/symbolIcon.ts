import type { Symbol } from "../almanac/types";

const ICONS: Record<Symbol, string> = {
  compass: "compass",
  gear: "gear",
  tablet: "tablet",
  armillary_sphere: "armillary",
  balance: "balance",
  sundial: "sundial",
  mortar: "mortar",
  plumb_level: "plumb",
  quill: "quill",
  wheel: "wheel",
};

/** The icon of a scientific symbol of either game. */
export function symbolIcon(symbol: Symbol): string {
  return ICONS[symbol];
}
