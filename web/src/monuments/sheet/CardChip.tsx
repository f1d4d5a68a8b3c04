import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsCard } from "../../api/types";
import { Icon } from "../../parts/Icon";

/** A card in one line: its colour, name, value and symbol. */
export function CardChip({ card: { monument: id, value, symbol } }: { card: MonumentsCard }) {
  const { monument, terms } = useAlmanac("monuments");
  return (
    <span className={`mt-chip m-${id}`}>
      <b className="num">{value}</b>
      {monument(id).name}
      <Icon name={symbol} label={terms.symbols[symbol]} />
    </span>
  );
}
