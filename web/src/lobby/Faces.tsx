import type { Seat } from "../api/types";
import { SeatFace } from "./SeatFace";

/** Who sits around a table, as a row of faces. */
export function Faces({ seats }: { seats: Seat[] }) {
  return (
    <span className="sitters">
      {seats.map((seat) => (
        <SeatFace key={seat.player} seat={seat} />
      ))}
    </span>
  );
}
