import "./Seat.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { MonumentsColour } from "../../api/types";
import { classes } from "../../parts/classes";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";
import { ColourDialog } from "./ColourDialog";
import { Fan } from "./Fan";
import { SeatHead } from "./SeatHead";
import { SeatSymbols } from "./SeatSymbols";

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
    >
      <SeatHead colour={colour} onOpen={() => setOpen(true)} />
      <div className="mt-fans" data-anchor={`stacks-${colour.colour}`} data-stacks={crowd(colour)}>
        {colour.stacks.length === 0 && <p className="muted">{t("seat.none")}</p>}
        {colour.stacks.map((stack) => (
          <Fan key={stack.monument} stack={stack} onOpen={() => setOpen(true)} />
        ))}
      </div>
      <SeatSymbols colour={colour} />
      {isOpen && <ColourDialog colour={colour} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** How closely the stacks lie. */
function crowd({ stacks }: MonumentsColour): "few" | "some" | "many" {
  const FEW = 3;
  const SOME = 4;
  if (stacks.length <= FEW) return "few";
  return stacks.length <= SOME ? "some" : "many";
}
