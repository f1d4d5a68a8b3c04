import type { DuelView } from "../../api/types";
import { legal, type Intention } from "./actions";
import { cardsOf, cityOf } from "./seats";

/** What is asked during a turn, or between two Ages. */
type Question = "token" | "library" | "destroy" | "revive" | "begin";

/** One answer, with the action that gives it. */
export interface Answer {
  kind: "token" | "card" | "order";
  /** Of the token or card; "first" or "second" for who begins. */
  id: string;
  action: string;
}

const QUESTIONS: readonly string[] = ["token", "library", "destroy", "revive", "begin"];

/** The question on the table, whoever is asked. */
export function questionOf(view: DuelView): Question | null {
  return QUESTIONS.includes(view.phase) ? (view.phase as Question) : null;
}

/** What the viewer can answer; nothing if somebody else is asked. */
export function answersTo(view: DuelView): Answer[] {
  return candidatesFor(view).flatMap(({ kind, id, intention }) => {
    const action = legal(view, intention);
    return action === null ? [] : [{ kind, id, action }];
  });
}

type Candidate = Omit<Answer, "action"> & { intention: Intention };

function candidatesFor(view: DuelView): Candidate[] {
  switch (questionOf(view)) {
    case "token":
      return tokens(view.progress.board);
    case "library":
      return tokens(view.library?.tokens ?? []);
    case "destroy":
      return cards(doomedCards(view), "destroy");
    case "revive":
      return cards(view.discard, "revive");
    case "begin":
      return [order("first"), order("second")];
    case null:
      return [];
  }
}

function tokens(ids: string[]): Candidate[] {
  return ids.map((id) => ({ kind: "token", id, intention: { verb: "take", token: id } }));
}

function cards(ids: string[], verb: "destroy" | "revive"): Candidate[] {
  return ids.map((id) => ({ kind: "card", id, intention: { verb, card: id } }));
}

function order(place: "first" | "second"): Candidate {
  return { kind: "order", id: place, intention: { verb: "go", place } };
}

/** The cards, one of which is about to be destroyed. */
export function doomedCards(view: DuelView): string[] {
  const [chooser] = view.deciders;
  if (chooser === undefined || view.doomed === null) return [];
  return cardsOf(cityOf(view, 1 - chooser), view.doomed);
}
