import "./Seat.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { useDuel } from "../DuelContext";
import { usePeople } from "../usePeople";
import { CityColumns } from "./CityColumns";
import { CityDialog } from "./CityDialog";
import { SeatHeader } from "./SeatHeader";
import { SeatWonders } from "./SeatWonders";

interface Props {
  player: number;
  /** The wonder that is about to be built. */
  wonder?: string | null;
  /** The cards of this city, one of which is about to be destroyed. */
  doomed?: string[];
  chosen?: string | null;
  onChoose?(card: string): void;
}

/** One player: who they are, what they have, their wonders and their city. */
export function Seat({ player, wonder = null, doomed, chosen, onChoose }: Props) {
  const { t } = useTranslation("duel");
  const { seats, view } = useDuel();
  const { who } = usePeople();
  const [isOpen, setOpen] = useState(false);
  const isBelow = player === seats.below;
  return (
    <section
      className={classes("seat panel", isBelow ? "mine" : "opp", view.deciders.includes(player) && "deciding")}
      aria-label={t("seat.label", who(player))}
    >
      <SeatHeader player={player} onOpen={() => setOpen(true)} />
      <div className="seatbody">
        <SeatWonders player={player} chosen={wonder} />
        <CityColumns player={player} doomed={doomed} chosen={chosen} onChoose={onChoose} />
      </div>
      {isOpen && <CityDialog player={player} onClose={() => setOpen(false)} />}
    </section>
  );
}
