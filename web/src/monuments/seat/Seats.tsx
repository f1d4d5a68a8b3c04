import "./Seats.css";

import type { MonumentsColour } from "../../api/types";
import { vars } from "../../parts/classes";
import { coloursAround } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import { Seat } from "./Seat";

/** Everybody's monuments, round the table. */
export function Seats() {
  const colours = coloursAround(useMonuments().view);
  const [left, right] = [0, 1].map((column) => needOf(colours.filter((_, place) => place % 2 === column)));
  return (
    <div className="mt-seats" data-seats={colours.length} data-tour="stacks" style={vars({ "--columns": `${left} ${right}` })}>
      {colours.map((colour) => (
        <Seat key={colour.colour} colour={colour} />
      ))}
    </div>
  );
}

/** The width of a column of seats: those without a monument need less. */
function needOf(colours: MonumentsColour[]): string {
  return `minmax(226px, ${colours.some(({ stacks }) => stacks.length > 0) ? 2 : 1}fr)`;
}
