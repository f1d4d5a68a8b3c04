import { Icon } from "../../parts/Icon";
import { cityAt, isFreeCity } from "../model/seats";
import { useWonders } from "../WondersContext";

/** Who plays for a city, in the colour of its wonder. */
export function Avatar({ city }: { city: number }) {
  const { view, table } = useWonders();
  const seat = table.seats[city];
  const isBot = seat?.kind === "bot" || Boolean(seat?.stand_in);
  const figure = isFreeCity(view, city) ? "city" : isBot ? "bot" : "person";
  return (
    <span className={`ava a-${cityAt(view, city).board}`} data-anchor={`seat-${city}`}>
      <Icon name={figure} />
    </span>
  );
}
