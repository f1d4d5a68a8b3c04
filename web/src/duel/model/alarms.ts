import type { DuelView } from "../../api/types";
import { cityOf } from "./seats";

/** A victory that is near. */
export type Alarm =
  | { kind: "military"; player: number; steps: number }
  | { kind: "science"; player: number; symbols: number; needed: number };

/** Who is about to win at once; the view decides when that is worth a warning. */
export function alarms(view: DuelView): Alarm[] {
  if (view.over !== null) return [];
  return [
    ...view.alerts.military.map((player): Alarm => {
      return { kind: "military", player, steps: cityOf(view, player).shields_to_capital };
    }),
    ...view.alerts.science.map((player): Alarm => {
      const symbols = cityOf(view, player).different_symbols;
      return { kind: "science", player, symbols, needed: view.symbols_to_win };
    }),
  ];
}
