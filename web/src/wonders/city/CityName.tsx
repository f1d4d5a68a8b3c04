import { useTranslation } from "react-i18next";

import { standing } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import "./CityName.css";

interface Props {
  city: number;
  heading?: boolean;
  /** The key that opens it, where it is not shown elsewhere. */
  digit?: number;
}

/** The name of a city, which opens it full size, and who plays for it. */
export function CityName({ city, heading = false, digit }: Props) {
  const { view, openCity } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const where = standing(view, city);
  const beside = where === "left" || where === "right";
  const button = (
    <button type="button" className="open-city" onClick={() => openCity(city)} aria-haspopup="dialog">
      {names.city(city)}
      <span className="sr">{t("city.open")}</span>
    </button>
  );
  return (
    <div className="who" data-speech="after">
      {heading ? <h2>{button}</h2> : <b className="display">{button}</b>}
      <span className="muted">
        {digit !== undefined && <kbd aria-hidden="true">{digit}</kbd>}
        {beside ? t(`beside.${where}`, { name: names.person(city) }) : names.person(city)}
      </span>
    </div>
  );
}
