import { classes } from "./classes";
import { Icon } from "./Icon";
import { named } from "./named";

export interface FigureProps {
  n: number;
  label?: string;
  className?: string;
}

interface Props extends FigureProps {
  piece: "coin" | "vp" | "tok";
  icon: string;
}

/** A number on a piece; below nought with a real minus sign. */
export function Figure({ piece, icon, n, label, className }: Props) {
  return (
    <span className={classes(piece, className)} {...(label ? named(label) : {})}>
      <Icon name={icon} />
      <b>{n < 0 ? `−${-n}` : n}</b>
    </span>
  );
}
