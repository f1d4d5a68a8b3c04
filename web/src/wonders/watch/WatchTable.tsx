import { type ReactNode } from "react";

import { useWonders } from "../WondersContext";
import { WatchedCity } from "./WatchedCity";
import "./WatchTable.css";

const ROWS = 2;

/** The table for somebody without a seat: every city the same size, in seat order. */
export function WatchTable({ children }: { children: ReactNode }) {
  const { view } = useWonders();
  const cells = view.cities.length + 1;
  const columns = Math.ceil(cells / ROWS);
  return (
    <main className={`watchgrid cols-${columns}`}>
      {view.cities.map((city, place) => (
        <WatchedCity key={city.city} city={city.city} digit={place + 1} />
      ))}
      {children}
    </main>
  );
}
