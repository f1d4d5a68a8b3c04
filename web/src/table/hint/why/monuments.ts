import type { Almanac } from "../../../almanac/almanac";
import type { MonumentsOffers, MonumentsView } from "../../../api/types";
import { type Fact, fact } from "./fact";

interface Situation {
  offers: MonumentsOffers;
  hand: MonumentsView["hand"];
  action: string;
  nameOf(monument: string): string;
}

const building = ({ offers, action }: Situation): Fact[] => {
  const count = offers.monuments.find((one) => one.action === action)?.cards.length;
  return count === undefined ? [] : [fact("has", { count })];
};

const REASONS: Partial<Record<string, (situation: Situation) => Fact[]>> = {
  draw: ({ offers, hand, action, nameOf }) => {
    const drawn = offers.draws.find((one) => one.action === action)?.card;
    if (!drawn) return []; // the card on the pile
    const count = 1 + hand.filter(({ monument }) => monument === drawn.monument).length;
    return [fact("holds", { count, monument: nameOf(drawn.monument) })];
  },
  erect: building,
  extend: building,
  score: ({ offers, action }) => {
    const [, ...card] = action.split(" ");
    const pair = offers.score.find(({ firsts }) => firsts.includes(card.join("-")));
    return pair === undefined ? [] : [fact("points", { count: pair.points })];
  },
  buy: () => [fact("action")],
  report: ({ offers, nameOf }) => {
    const moved = (offers.report?.markers ?? []).map(({ monument }) => nameOf(String(monument)));
    return moved.length === 0 ? [] : [fact("markers", { monuments: moved })];
  },
};

/** What speaks for an action of Monuments: cards that fit together, points at once, one more action, markers that move. */
export function whyInMonuments({ offers, hand }: MonumentsView, almanac: Almanac, action: string): Fact[] {
  if (offers === null) return [];
  const [verb = ""] = action.split(" ");
  return REASONS[verb]?.({ offers, hand, action, nameOf: (id) => almanac.monument(id).name }) ?? [];
}
