import type { CSSProperties } from "react";

/** Class names in one attribute, without those that do not apply. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Figures that a stylesheet reckons with, as a `style`. */
export function vars(figures: Record<`--${string}`, number | string>): CSSProperties {
  return figures as CSSProperties;
}
