import type { MonumentsCard } from "../../api/types";
import type { Choice } from "./choices";

/** What a hand is sorted by. */
export type Sorting = "monument" | "symbol";

export const SORTINGS: Sorting[] = ["monument", "symbol"];

/** Cards that belong together. */
interface Group {
  key: string;
  cards: MonumentsCard[];
}

/** The hand in groups, in the order of the board or of the symbols. */
export function groupsOf(hand: MonumentsCard[], sorting: Sorting): Group[] {
  const groups = new Map<string, MonumentsCard[]>();
  for (const card of hand) groups.set(card[sorting], [...(groups.get(card[sorting]) ?? []), card]);
  const all = [...groups].map(([key, cards]) => ({ key, cards }));
  return sorting === "monument" ? all : all.toSorted((one, other) => one.key.localeCompare(other.key));
}

/** What is meant by pointing at a card of the hand before anything is chosen. */
export function meantBy(card: MonumentsCard, choices: Choice[], sorting: Sorting): Choice | null {
  const of = (kinds: Choice["kind"][]) =>
    choices.find(
      (choice) => kinds.includes(choice.kind) && "cards" in choice && choice.cards.some((other) => other.card === card.card),
    );
  const building = of(["build", "second"]);
  const pair = of(["score", "buy"]);
  return (sorting === "symbol" ? (pair ?? building) : (building ?? pair)) ?? null;
}
