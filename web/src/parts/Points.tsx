import { Figure, type FigureProps } from "./Figure";

/** So many victory points, in a laurel. */
export function Points(props: FigureProps) {
  return <Figure piece="vp" icon="laurel" {...props} />;
}
