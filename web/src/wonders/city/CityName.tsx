import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useBotLabel } from "../../table/seats";
import { standing } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import "./CityName.css";

interface Props {
  city: number;
  heading?: boolean;
  /** The key that opens it, where it is not shown elsewhere. */
  digit?: number;
  /** What stands beside who plays for it. */
  children?: ReactNode;
}

/** The name of a city, which opens it full size, and who plays for it. */
export function CityName({ city, heading = false, digit, children }: Props) {
  const { view, openCity } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const bot = useBotLabel(city);
  const where = standing(view, city);
  const isBeside = where === "left" || where === "right";
  const button = (
    <button
      type="button"
      className="open-city"
      onClick={() => openCity(city)}
      aria-haspopup="dialog"
      aria-label={t("city.open", { city: names.city(city) })}
    >
      {names.city(city)}
    </button>
  );
  return (
    <div className="who" data-speech="after">
      {heading ? <h2>{button}</h2> : <b className="display">{button}</b>}
      <span className="by">
        <span className="muted">
          <span className="person">
            {digit !== undefined && <kbd aria-hidden="true">{digit}</kbd>}
            {names.person(city)}
            {bot !== null && " ·"}
          </span>
          {bot !== null && <span className="bot-kind"> {bot}</span>}
          {isBeside && <span className="sr">{t(`beside.${where}`)}</span>}
        </span>
        {children}
      </span>
    </div>
  );
}
