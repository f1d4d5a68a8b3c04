import type { MonumentsRow } from "../../api/types";
import { Stone } from "../../parts/symbols/Stone";

/** The stones of the owners with their cards; a place that is left says how many cards it takes. */
export function Owners({ row: { owners, left, needed } }: { row: MonumentsRow }) {
  const free = Array.from({ length: left }, (_, place) => place);
  return (
    <span className="mt-owners">
      {owners.map(({ colour, cards }) => (
        <Stone key={colour} colour={colour} n={cards} />
      ))}
      {free.map((place) => (
        <i key={place} className="mt-free">
          {place === 0 ? needed : ""}
        </i>
      ))}
    </span>
  );
}
