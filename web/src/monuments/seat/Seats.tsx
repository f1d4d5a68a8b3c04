import "./Seats.css";

import { coloursAround } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import { StoryPanel } from "../StoryPanel";
import { Seat } from "./Seat";

const PLACES = 4;

/** Everybody's monuments, round the table; a place that nobody needs tells the story. */
export function Seats() {
  const { view } = useMonuments();
  const colours = coloursAround(view);
  return (
    <div className="mt-seats" data-tour="stacks">
      {colours.map((colour) => (
        <Seat key={colour.colour} colour={colour} />
      ))}
      {colours.length < PLACES && <StoryPanel />}
    </div>
  );
}
