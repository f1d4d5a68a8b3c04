import { createContext, useContext, useEffect, useEffectEvent } from "react";

import type { Suggestion } from "../../api/types";

/** A hint: it can be asked for, is being thought about, or is there. */
export interface HintValue {
  status: "ready" | "thinking" | "given";
  /** The best first; none before it is there. */
  suggestions: Suggestion[];
  /** Games that were imagined for it. */
  simulations: number;
  /** It lies open; on a phone, choosing from it folds it up, and only its mark remains. */
  isOpen: boolean;
  /** Ask for it, unfold it, or put it away. */
  toggle(): void;
  /** Choose what was suggested, without doing it yet. */
  choose(action: string): void;
  /** Tell how something is chosen at this table; gives back how to forget that. */
  register(take: Take): () => void;
}

export type Take = (action: string) => void;

/** Nothing where hints are not allowed, or nothing is asked. */
export const HintContext = createContext<HintValue | null>(null);

export function useHint(): HintValue | null {
  return useContext(HintContext);
}

/** The best action, once a hint is there. */
export function useBest(): string | null {
  return useHint()?.suggestions[0]?.action ?? null;
}

/** At this table an action is chosen so. */
export function useTakesHints(take: Take): void {
  const register = useHint()?.register;
  const onTake = useEffectEvent(take);
  useEffect(() => register?.((action) => onTake(action)), [register]);
}
