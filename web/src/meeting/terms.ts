/** The terms of a game, before it is looked for or offered. */
import type { Expansion } from "../api/rulebooks";
import type { NewChallenge, NewSeek, Rulebook, Seek, Whom } from "../api/types";
import { OFFERED } from "../speeds/clock";

export type Rated = "any" | "yes" | "no";
export type Reach = "any" | "100" | "250" | "400";

export interface Terms {
  rulebook: Rulebook;
  players: number;
  expansions: Expansion[];
  rated: Rated;
  /** Or any. */
  clock: string;
  reach: Reach;
}

export const CLOCKS = Object.values(OFFERED).flat();
export const REACHES: Reach[] = ["any", "400", "250", "100"];
/** How many players a game is looked for with by default: as few as make a good one. The server says how many can play. */
const PLAYERS: Record<Rulebook, number> = { wonders: 3, duel: 2, monuments: 2 };

/** What one click looks for: anything of that game that others want. */
export function quickTerms(rulebook: Rulebook): Terms {
  return { rulebook, players: PLAYERS[rulebook], expansions: [], rated: "any", clock: "any", reach: "any" };
}

/** Of two people in a game with a clock. */
export function duelTerms(): Terms {
  return { ...quickTerms("duel"), rated: "no", clock: "relaxed" };
}

/** Another game, with what it allows. */
export function withGame(terms: Terms, rulebook: Rulebook): Terms {
  return { ...terms, rulebook, players: PLAYERS[rulebook], expansions: [] };
}

/** Others who look for a game: first those who can be joined, want the same game and are about as strong; equals by waiting time. */
export function inOrder(seeks: readonly Seek[], isAccount: boolean): Seek[] {
  const mine = seeks.find(({ you }) => you);
  const isBarred = ({ rated }: Seek) => Number(rated === true && !isAccount);
  const isOther = ({ rulebook }: Seek) => Number(mine !== undefined && rulebook !== mine.rulebook);
  const apart = ({ strength }: Seek) => (mine === undefined ? 0 : Math.abs(strength - mine.strength));
  return seeks
    .filter(({ you }) => !you)
    .sort((one, next) => isBarred(one) - isBarred(next) || isOther(one) - isOther(next) || apart(one) - apart(next));
}

export function toSeek(terms: Terms): NewSeek {
  return {
    rulebook: terms.rulebook,
    players: terms.players,
    expansions: terms.expansions,
    rated: terms.rated === "any" ? null : terms.rated === "yes",
    clock: terms.clock === "any" ? null : terms.clock,
    reach: terms.reach === "any" ? null : Number(terms.reach),
  };
}

export function toChallenge(terms: Terms, whom: Whom, bot: string): NewChallenge {
  const { rulebook, players, expansions } = terms;
  const clock = terms.clock === "any" ? "relaxed" : terms.clock;
  return { ...whom, rulebook, players, expansions, rated: terms.rated === "yes" && players === 2, clock, bot };
}
