import type { Table } from "../../api/types";
import { useGames } from "../../api/useGames";
import { SeatRow } from "./SeatRow";

/** Who sits where; the host keeps seats for whom they like. */
export function Seats({ table }: { table: Table }) {
  const game = useGames()?.find(({ name }) => name === table.rulebook);
  return (
    <ol className="chairs">
      {table.seats.map((seat) => (
        <SeatRow key={seat.player} table={table} seat={seat} bots={game?.bots ?? []} />
      ))}
    </ol>
  );
}
