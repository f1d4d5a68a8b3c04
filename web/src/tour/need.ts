/** Something that the prepared position has; make_tour.py would not have written it otherwise. */
export function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("the position of the tour lacks something");
  return value;
}

/** The city of a player. */
export function cityOf<City>({ cities }: { cities: City[] }, player: number): City {
  return need(cities[player]);
}
