import { Figure, type FigureProps } from "./Figure";

export interface TokenProps extends FigureProps {
  kind: "victory" | "defeat";
}

/** A conflict token: won, or lost. */
export function Token({ kind, ...props }: TokenProps) {
  return <Figure piece="tok" icon={kind} {...props} />;
}
