import type { DuelView } from "../../api/types";

/** What a player can want to do in Duel. */
export type Wish =
  | { verb: "build" | "sell" | "destroy" | "revive"; card: string }
  | { verb: "wonder"; wonder: string; card: string }
  | { verb: "draft"; wonder: string }
  | { verb: "take"; token: string }
  | { verb: "go"; place: "first" | "second" };

/** A wish in the notation of the rulebook; see rulebooks/duel/seen/notation.py. */
function spelled(wish: Wish): string {
  switch (wish.verb) {
    case "wonder":
      return `wonder ${wish.wonder} with ${wish.card}`;
    case "draft":
      return `draft ${wish.wonder}`;
    case "take":
      return `take ${wish.token}`;
    case "go":
      return `go ${wish.place}`;
    default:
      return `${wish.verb} ${wish.card}`;
  }
}

/** The action that fulfils a wish, or nothing if the viewer may not do that now. */
export function legal(view: DuelView, wish: Wish): string | null {
  const action = spelled(wish);
  return view.legal.includes(action) ? action : null;
}

const ARTICLE = /^(The|De|Het|Le|La|Les) /;

/** The name of a wonder inside a sentence: its article has no capital there. */
export function inSentence(name: string): string {
  return name.replace(ARTICLE, (article) => article.toLowerCase());
}
