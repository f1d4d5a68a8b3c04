import type { CSSProperties } from "react";

/** Figures that a stylesheet reckons with, as a `style`. */
export function vars(figures: Record<`--${string}`, number | string>): CSSProperties {
  return figures as CSSProperties;
}
