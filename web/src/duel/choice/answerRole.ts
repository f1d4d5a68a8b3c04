import { useSettings } from "../../settings/useSettings";
import type { Answer } from "../model/choices";

export interface AnswerProps {
  answer: Answer;
  /** The key that chooses it. */
  number: number;
  isChosen: boolean;
  /** Tab reaches it; where answers are radio buttons that is one, and arrow keys go to the others. */
  isReached: boolean;
  onChoose(): void;
}

/** What makes a button one of several answers; where it answers at once it is a button like any other. */
export function useAnswerRole({ isChosen, isReached }: AnswerProps) {
  const { asks } = useSettings();
  const shared = { tabIndex: isReached ? 0 : -1, "data-confirms": isChosen ? "" : undefined };
  return asks ? ({ ...shared, role: "radio", "aria-checked": isChosen } as const) : shared;
}
