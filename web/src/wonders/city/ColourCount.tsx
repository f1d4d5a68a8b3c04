import type { Colour } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { cardsOf } from "../model/colours";
import "./ColourCount.css";

/** How many cards of a colour a city has. */
export function ColourCount({ city, colour }: { city: WondersCity; colour: Colour }) {
  const { card_types } = useAlmanac("wonders").terms;
  const count = cardsOf(city, colour).length;
  return (
    <span
      className={`cnt c-${colour}${count === 0 ? " zero" : ""}`}
      role="img"
      aria-label={`${card_types[colour] ?? colour}: ${count}`}
    >
      <Icon name={`cb-${colour}`} />
      <b>{count}</b>
    </span>
  );
}
