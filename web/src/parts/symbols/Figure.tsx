import { classes } from "../classes";
import { Icon, named } from "../Icon";

interface FigureProps {
  n: number;
  label?: string;
  className?: string;
}

interface Props extends FigureProps {
  piece: "coin" | "vp" | "tok";
  icon: string;
}

/** A number on a piece; below zero with a real minus sign. */
export function Figure({ piece, icon, n, label, className }: Props) {
  return (
    <span className={classes(piece, className)} {...(label ? named(label) : {})}>
      <Icon name={icon} />
      <b>{n < 0 ? `−${-n}` : n}</b>
    </span>
  );
}

/** A number of coins. */
export function Coin(props: FigureProps) {
  return <Figure piece="coin" icon="coin" {...props} />;
}

/** A number of victory points, in a laurel. */
export function Points(props: FigureProps) {
  return <Figure piece="vp" icon="laurel" {...props} />;
}

interface TokenProps extends FigureProps {
  kind: "victory" | "defeat";
}

/** A conflict token: won, or lost. */
export function Token({ kind, ...props }: TokenProps) {
  return <Figure piece="tok" icon={kind} {...props} />;
}
