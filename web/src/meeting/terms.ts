/** A game as somebody wishes it, before it is looked for or offered. */
import type { Game, NewChallenge, NewSeek, Rulebook, Whom, WondersView } from "../api/types";
import { OFFERED } from "../speeds/clock";

type Expansion = WondersView["expansions"][number];
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
/** With how many a game is looked for unless somebody says otherwise: with as few as make a good one. */
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

/** Expansions that this many can play. */
export function expansionsFor(game: Game | undefined, players: number): Expansion[] {
  return (game?.expansions ?? []).filter(({ fewest }) => players >= fewest).map(({ name }) => name as Expansion);
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
