import { Figure, type FigureProps } from "./Figure";

/** So many coins. */
export function Coin(props: FigureProps) {
  return <Figure piece="coin" icon="coin" {...props} />;
}
