import { classes } from "./classes";

export interface IconProps {
  name: string;
  /** What a screen reader says; without it the icon is hidden from it. */
  label?: string;
  /** In pixels; else as large as the container says by --i, or as the text. */
  size?: number;
  className?: string;
}

/** A drawing of the sprite, on a grid of 24. */
export function Icon({ name, label, size, className }: IconProps) {
  const style = size ? { width: size, height: size } : undefined;
  return (
    <svg className={classes("i", className)} style={style} {...named(label)}>
      <use href={`#${name}`} />
    </svg>
  );
}

/** The attributes of a drawing that says something, or of one that only decorates. */
export function named(label: string | undefined) {
  if (!label) return { "aria-hidden": true } as const;
  return { role: "img", "aria-label": label } as const;
}
