import "./CityName.css";

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Dots } from "../../parts/Dots";
import { Icon } from "../../parts/Icon";
import { isThinking, useBotLabel } from "../../table/seats";
import { cityAt, isFreeCity, standing } from "../model/seats";
import { type Status, statusOf } from "../model/status";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

interface Props {
  city: number;
  heading?: boolean;
  /** The key that opens it, where it is not shown elsewhere. */
  digit?: number;
  /** What stands beside the name of its player. */
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

const LOOK: Record<Exclude<Status, "quiet">, { tone: string; icon: string }> = {
  choosing: { tone: "info", icon: "hourglass" },
  chosen: { tone: "good", icon: "check" },
  digging: { tone: "info", icon: "from-discard" },
  last_card: { tone: "info", icon: "card" },
  recruiting: { tone: "info", icon: "cb-white" },
  copying: { tone: "info", icon: "copy" },
  taking_pawn: { tone: "info", icon: "pawn" },
  losing: { tone: "info", icon: "destroy" },
  held: { tone: "", icon: "hand" },
};

/** What a city is doing now, with a word; the small one leaves the word to screen readers. */
export function StatusBadge({ city, small = false }: { city: number; small?: boolean }) {
  const { view, table } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const status = statusOf(view, city);
  if (status === "quiet") return null;
  const { tone, icon } = LOOK[status];
  const holder = view.free_city?.holder;
  const isMine = status === "held" && holder === view.viewer;
  const thinks = isThinking(table, view, city);
  const words = () => {
    if (isMine) return t("status.held_you");
    if (thinks && status === "choosing") return t("status.thinking");
    return t(`status.${status}`, { name: names.player(holder ?? city) });
  };
  return (
    <span className={`badge status ${tone}`}>
      {thinks ? <Dots /> : <Icon name={icon} />}
      <span className={small ? "sr" : undefined}>{words()}</span>
    </span>
  );
}
