import "./RoundTable.css";

import type { Table } from "../../api/types";
import { SeatFace } from "../SeatFace";

/** The table from above: your left is on the left, as when the game begins. */
export function RoundTable({ table }: { table: Table }) {
  const { seats, you } = table;
  return (
    <div className={`round of-${table.rulebook}`} aria-hidden="true">
      <svg viewBox="0 0 300 200" preserveAspectRatio="none">
        <ellipse className="round-shadow" cx="150" cy="106" rx="112" ry="70" />
        <ellipse className="round-wood" cx="150" cy="100" rx="112" ry="70" />
        <ellipse className="round-cloth" cx="150" cy="100" rx="98" ry="58" />
        <ellipse className="round-line" cx="150" cy="100" rx="88" ry="50" />
      </svg>
      {seats.map((seat) => (
        <span
          key={seat.player}
          className="round-seat"
          style={{ "--turn": (seat.player - (you ?? 0)) / seats.length }}
        >
          <SeatFace seat={seat} />
        </span>
      ))}
    </div>
  );
}
