import { classes } from "./classes";

/** The drawing of a monument in the tones of its own colour; it fills its container. */
export function MonumentPicture({ monument, className }: { monument: string; className?: string }) {
  return (
    <svg className={classes("pict", className)} aria-hidden="true">
      <use href={`#m-${monument}`} />
    </svg>
  );
}
