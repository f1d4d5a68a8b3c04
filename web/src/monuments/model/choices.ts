import type { MonumentsCard, MonumentsOffers, MonumentsView } from "../../api/types";

export const PAIR = 2; // cards

/** Something that a player can choose now; with the cards that are picked for it, it becomes one action or several. */
export type Choice =
  | { kind: "colour"; id: string; colour: string }
  | { kind: "draw"; id: string; slot: number | null; card: MonumentsCard | null }
  | Building
  | Pair
  | { kind: "second"; id: string; cards: MonumentsCard[]; symbol: string }
  | { kind: "report"; id: string; field: number; markers: NonNullable<MonumentsOffers["report"]>["markers"] }
  | { kind: "stop"; id: string };

/** Cards laid on a monument one by one. */
export interface Building {
  kind: "build";
  id: string;
  way: "erect" | "extend" | "lay";
  monument: string;
  cards: MonumentsCard[];
  /** How many must be laid. */
  needed: number;
}

/** Two cards with the same symbol, for points or for an extra action. */
export interface Pair {
  kind: "score" | "buy";
  id: string;
  symbol: string;
  cards: MonumentsCard[];
  /** Those that can be named first. */
  firsts: string[];
  points: number;
}

/** All that the viewer can choose, in the order of the sheet. */
export function choicesOf({ offers, turn, phase }: MonumentsView): Choice[] {
  if (offers === null) return [];
  return [
    ...offers.colours.map(({ action, colour }): Choice => ({ kind: "colour", id: action, colour })),
    ...drawsOf(offers),
    ...buildingsOf(offers),
    ...(phase === "lay" ? layingOf(offers, turn) : []),
    ...pairsOf("score", offers.score).filter(({ points }) => points > 0),
    ...pairsOf("buy", offers.buy),
    ...secondsOf(offers, turn),
    ...reportOf(offers),
    ...pairsOf("score", offers.score).filter(({ points }) => points === 0),
    ...(offers.stop === null ? [] : [{ kind: "stop", id: offers.stop.action } as const]),
  ];
}

function drawsOf({ draws }: MonumentsOffers): Choice[] {
  return draws.flatMap(({ legal, action, slot, card }) => (legal ? [{ kind: "draw", id: action, slot, card }] : []));
}

function buildingsOf({ monuments }: MonumentsOffers): Building[] {
  return monuments.flatMap(({ legal, action, kind, monument, cards, needed }) =>
    legal ? [{ kind: "build", id: action, way: kind, monument, cards, needed: needed ?? 1 }] : [],
  );
}

/** A monument on which cards are being laid. */
function layingOf({ lay }: MonumentsOffers, { monument, needed }: MonumentsView["turn"]): Building[] {
  if (monument === null) return [];
  return [{ kind: "build", id: `lay ${monument}`, way: "lay", monument, cards: lay.map(({ card }) => card), needed }];
}

function pairsOf(kind: Pair["kind"], offers: MonumentsOffers["score"]): Pair[] {
  return offers.flatMap(({ legal, symbol, cards, firsts, points }) =>
    legal ? [{ kind, id: `${kind} ${symbol}`, symbol, cards, firsts, points }] : [],
  );
}

function secondsOf({ second }: MonumentsOffers, { first_card }: MonumentsView["turn"]): Choice[] {
  if (first_card === null) return [];
  const cards = second.flatMap(({ legal, card }) => (legal ? [card] : []));
  return [{ kind: "second", id: "second", cards, symbol: first_card.symbol }];
}

function reportOf({ report }: MonumentsOffers): Choice[] {
  if (report === null || !report.legal) return [];
  return [{ kind: "report", id: report.action, field: report.field, markers: report.markers }];
}

/** Whether nothing about a choice is left to decide. */
export function isPlain(choice: Choice): boolean {
  switch (choice.kind) {
    case "build":
      return false; // which cards, and in which order
    case "score":
    case "buy":
      return choice.cards.length === PAIR;
    case "second":
      return choice.cards.length === 1;
    default:
      return true;
  }
}

/** The cards of the hand that can be picked for a choice. */
export function cardsFor(choice: Choice | null): MonumentsCard[] {
  return choice !== null && "cards" in choice ? choice.cards : [];
}
