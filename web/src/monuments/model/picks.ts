import type { MonumentsCard } from "../../api/types";
import { type Building, type Choice, PAIR, type Pair } from "./choices";

/** How many cards are picked for a choice at most. */
export function mostPicks(choice: Choice): number {
  if (choice.kind === "build") return choice.cards.length;
  if (choice.kind === "second") return 1;
  return choice.kind === "score" || choice.kind === "buy" ? PAIR : 0;
}

/** Picks a card, or takes it back; where no more may be picked, it takes the place of the last one. */
export function toggled(choice: Choice, picked: string[], card: string): string[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  return [...picked.slice(0, mostPicks(choice) - 1), card];
}

/** What is picked for a choice that has just been made: all cards of a monument, the lowest on top; or a first pair. */
export function suggested(choice: Choice): string[] {
  switch (choice.kind) {
    case "build":
      return choice.way === "lay" ? [] : idsOf(choice.cards.toReversed());
    case "score":
    case "buy":
      return firstPair(choice);
    case "second":
      return choice.cards.length === 1 ? idsOf(choice.cards) : [];
    default:
      return [];
  }
}

function firstPair({ cards, firsts }: Pair): string[] {
  const first = cards.findIndex(({ card }) => firsts.includes(card));
  return idsOf(cards.slice(first, first + PAIR));
}

/** The actions that a choice comes to, one after the other; nothing while cards are missing. */
export function actionsOf(choice: Choice, picked: string[]): string[] | null {
  switch (choice.kind) {
    case "build":
      return building(choice, picked);
    case "score":
    case "buy":
      return pairing(choice, picked);
    case "second":
      return picked.length === 1 ? picked.map((card) => spelled("with", card)) : null;
    default:
      return [choice.id];
  }
}

function building({ way, id, needed }: Building, picked: string[]): string[] | null {
  if (picked.length < needed) return null;
  const begun = way === "lay" ? [] : [id];
  return [...begun, ...picked.map((card) => spelled("lay", card)), "done"];
}

/** Whichever of the two comes first in the catalogue is named first. */
function pairing({ kind, cards, firsts }: Pair, picked: string[]): string[] | null {
  const [first, second] = idsOf(cards).filter((card) => picked.includes(card));
  if (first === undefined || second === undefined || !firsts.includes(first)) return null;
  return [spelled(kind, first), spelled("with", second)];
}

/** An action in the notation of the rulebook: "lay petra 7". */
function spelled(verb: string, card: string): string {
  return `${verb} ${card.replace("-", " ")}`;
}

function idsOf(cards: MonumentsCard[]): string[] {
  return cards.map(({ card }) => card);
}
