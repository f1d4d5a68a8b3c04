import type { Almanac } from "../almanac/almanac";
import type { DuelEvent, DuelResource, DuelView, Happening, MonumentsView, TableEvent, View, WondersEvent, WondersView } from "../api/types";
import { cityOf, need, type Shown } from "./position";

/** What the words of the tour say about the position: names and numbers, taken from the view. */
export type Facts = Record<string, string | number>;

const LEARNER = 0;

export function factsOf(start: View, { story }: Shown, card: string, almanac: Almanac, names: string[]): Facts {
  switch (start.rulebook) {
    case "wonders":
      return { card: almanac.card(card).name, ...wondersFacts(start, story, card, almanac, names) };
    case "duel":
      return { card: almanac.card(card).name, ...duelFacts(start, story, card, almanac) };
    case "monuments":
      return monumentsFacts(start, card, almanac);
  }
}

function wondersFacts(start: WondersView, story: Happening[], card: string, almanac: Almanac, names: string[]): Facts {
  const offers = need(start.offers);
  const { payments } = need(offers.cards.find((one) => one.card === card)).build;
  const resource = need(Object.keys(almanac.card(card).cost)[0]);
  return {
    city: almanac.board(cityOf(start, LEARNER).board).name,
    resource: need(almanac.terms.resources[resource]),
    count: need(payments[0]).total,
    sale: offers.sell.coins,
    neighbour: names[paidFor(story, card)] ?? "",
  };
}

/** The neighbour who was paid for a card of the learner; -1 before it is built. */
function paidFor(story: Happening[], card: string): number {
  const built = (event: WondersEvent) => event.type === "card_built" && event.city === LEARNER && event.card === card;
  const event = last<WondersEvent>(story, built);
  if (event?.type !== "card_built") return -1;
  return (event.left.coins > 0 ? event.left : event.right).city;
}

function duelFacts(start: DuelView, story: Happening[], card: string, almanac: Almanac): Facts {
  const { bought } = need(need(start.offers).cards.find((one) => one.card === card)).build;
  const resource = need(Object.keys(bought)[0]) as DuelResource;
  const { coins, opponent_makes } = cityOf(start, LEARNER).prices[resource];
  return {
    resource: need(almanac.terms.resources[resource]),
    count: coins,
    base: coins - opponent_makes,
    uncovered: uncovered(story, almanac),
  };
}

/** The card that was turned up last. */
function uncovered(story: Happening[], almanac: Almanac): string {
  const event = last<DuelEvent>(story, ({ type }) => type === "cards_turned_up");
  return event?.type === "cards_turned_up" ? event.cards.map(({ card }) => almanac.card(card).name).join(", ") : "";
}

function monumentsFacts(start: MonumentsView, id: string, almanac: Almanac): Facts {
  const card = need(start.row.find((open) => open?.card === id));
  const { name } = almanac.monument(card.monument);
  const { needed } = need(start.board.monuments.find(({ monument }) => monument === card.monument));
  return {
    card: `${name} ${card.value}`,
    monument: name,
    count: start.hand.filter(({ monument }) => monument === card.monument).length,
    needed: need(needed),
    pile: start.pile,
  };
}

function last<Event extends TableEvent>(story: Happening[], is: (event: Event) => boolean): Event | undefined {
  return (story.flatMap(({ events }) => events) as Event[]).findLast(is);
}
