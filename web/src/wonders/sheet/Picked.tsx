import { useAlmanac } from "../../almanac/useAlmanac";
import { Effects } from "../../parts/symbols/Effects";
import type { Held } from "../model/hand";

/** What is picked, in icons and words. */
export function Picked({ held: { kind, id } }: { held: Held }) {
  const almanac = useAlmanac("wonders");
  const piece = kind === "card" ? almanac.card(id) : kind === "leader" ? almanac.leader(id) : almanac.edifice(id);
  return (
    <p className="row wrap dug">
      <b className="display">{piece.name}</b>
      <Effects effect={piece.effect} label={piece.text} />
      <span className="muted">{piece.text}</span>
    </p>
  );
}
