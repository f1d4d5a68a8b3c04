import type { Choice } from "./choices";

/** What a report would bring about, where the board shows it. */
export interface Forecast {
  field: number;
  /** Where markers would go, by monument. */
  markers: Map<string, number>;
  /** Points paid at once, because a marker cannot go further. */
  paid: { colour: string; player: number; monument: string; points: number }[];
}

/** What is foreseen for a choice; only a report moves anything on the board. */
export function forecastOf(choice: Choice | null): Forecast | null {
  if (choice?.kind !== "report") return null;
  const events = choice.markers;
  const moved = events.flatMap((event) => (event.type === "marker_moved" ? [[event.monument, event.to] as const] : []));
  return {
    field: choice.field,
    markers: new Map(moved),
    paid: events.filter((event) => event.type === "overflow_paid"),
  };
}
