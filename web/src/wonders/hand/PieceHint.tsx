import { HintMark } from "../../parts/HintMark";
import type { Held } from "../model/hand";
import { useHinted } from "../useHinted";

/** A mark at the piece that a hint is about. */
export function PieceHint({ held: { open, name } }: { held: Held }) {
  const hinted = useHinted();
  return open && name === hinted?.name ? <HintMark /> : null;
}
