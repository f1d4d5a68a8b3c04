import type { DuelView } from "../../api/types";

/** What a player can want to do in Duel. */
export type Intention =
  | { verb: "build" | "sell" | "destroy" | "revive"; card: string }
  | { verb: "wonder"; wonder: string; card: string }
  | { verb: "draft"; wonder: string }
  | { verb: "take"; token: string }
  | { verb: "go"; place: "first" | "second" };

/** An intention in the notation of the rulebook; see rulebooks/duel/seen/notation.py. */
function spelled(intention: Intention): string {
  switch (intention.verb) {
    case "wonder":
      return `wonder ${intention.wonder} with ${intention.card}`;
    case "draft":
      return `draft ${intention.wonder}`;
    case "take":
      return `take ${intention.token}`;
    case "go":
      return `go ${intention.place}`;
    default:
      return `${intention.verb} ${intention.card}`;
  }
}

/** The action that carries out an intention, or nothing if the viewer may not do that now. */
export function legal(view: DuelView, intention: Intention): string | null {
  const action = spelled(intention);
  return view.legal.includes(action) ? action : null;
}

const ARTICLE = /^(The|De|Het|Le|La|Les) /;

/** The name of a wonder inside a sentence: its article has no capital there. */
export function inSentence(name: string): string {
  return name.replace(ARTICLE, (article) => article.toLowerCase());
}
