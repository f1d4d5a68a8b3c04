import "./Seat.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { MonumentsColour } from "../../api/types";
import { classes, vars } from "../../parts/classes";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";
import { ColourDialog } from "./ColourDialog";
import { Fan } from "./Fan";
import { SeatFacts } from "./SeatFacts";
import { SeatHead } from "./SeatHead";

/** One colour: who plays with it, what they have, and their monuments. */
export function Seat({ colour }: { colour: MonumentsColour }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { monumentsOf } = usePeople();
  const [isOpen, setOpen] = useState(false);
  const isActing = view.deciders.includes(colour.player) && [null, colour.colour].includes(view.turn.colour);
  return (
    <section
      className={classes("mt-seat panel", colour.player === view.viewer && "mine", isActing && "deciding")}
      aria-label={monumentsOf(colour)}
      style={vars({ "--stacks": colour.stacks.length })}
    >
      <SeatHead colour={colour} onOpen={() => setOpen(true)} />
      <SeatFacts colour={colour} />
      <div className="mt-fans" data-anchor={`stacks-${colour.colour}`}>
        {colour.stacks.length === 0 && <p className="muted">{t("seat.none")}</p>}
        {colour.stacks.map((stack) => (
          <Fan key={stack.monument} colour={colour.colour} stack={stack} onOpen={() => setOpen(true)} />
        ))}
      </div>
      {isOpen && <ColourDialog colour={colour} onClose={() => setOpen(false)} />}
    </section>
  );
}
