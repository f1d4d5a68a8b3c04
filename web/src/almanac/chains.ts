/** Cards that are bound together by chains, laid out as a small map: a column for each Age. */
import type { Almanac } from "./almanac";
import type { Age, Card } from "./types";

export interface Place {
  card: Card;
  column: number;
  /** Halves are possible: shorter columns stand in the middle. */
  row: number;
}

export interface Link {
  from: Place;
  to: Place;
  symbol: string;
}

interface ChainPlan {
  places: Place[];
  links: Link[];
  columns: number;
  rows: number;
}

const ORDER: Age[] = [1, 2, 3, "guild"];

export function planChains(almanac: Almanac, id: string): ChainPlan {
  const cards = boundTo(almanac, almanac.card(id));
  const columns = ORDER.map((age) => cards.filter((card) => card.age === age)).filter(
    (column) => column.length > 0,
  );
  const rows = Math.max(...columns.map((column) => column.length));
  const places = new Map<string, Place>();
  columns.forEach((column, index) => {
    const sorted = index === 0 ? column : byParents(column, places);
    const first = (rows - sorted.length) / 2;
    sorted.forEach((card, row) => {
      places.set(card.id, { card, column: index, row: first + row });
    });
  });
  return { places: [...places.values()], links: linksOf(places), columns: columns.length, rows };
}

/** A card and all that chains of chains lead to or come from, in the order of the almanac. */
function boundTo(almanac: Almanac, start: Card): Card[] {
  const found = new Set<string>();
  const open = [start];
  for (let card = open.pop(); card; card = open.pop()) {
    if (found.has(card.id)) continue;
    found.add(card.id);
    open.push(...[...card.chain_from, ...card.opens].map((id) => almanac.card(id)));
  }
  return almanac.cards.filter((card) => found.has(card.id));
}

/** Sorted so that a card stands near those that open it. */
function byParents(column: Card[], places: Map<string, Place>): Card[] {
  const height = (card: Card) => {
    const rows = card.chain_from.flatMap((id) => places.get(id)?.row ?? []);
    return rows.length > 0 ? rows.reduce((sum, row) => sum + row, 0) / rows.length : 0;
  };
  return [...column].sort((one, other) => height(one) - height(other));
}

function linksOf(places: Map<string, Place>): Link[] {
  return [...places.values()].flatMap((to) =>
    to.card.chain_from.flatMap((id) => {
      const from = places.get(id);
      return from && to.card.chain_symbol ? [{ from, to, symbol: to.card.chain_symbol }] : [];
    }),
  );
}
