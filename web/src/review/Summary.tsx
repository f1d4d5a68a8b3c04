import type { Decision, ReviewSummary } from "../api/types";
import { Accuracy } from "./Accuracy";
import { Moments } from "./Moments";
import { Parts } from "./Parts";

export interface SummaryProps {
  summary: ReviewSummary;
  decisions: readonly Decision[];
  names: string[];
  /** Whose game it is about; everybody’s if null. */
  who: number | null;
  choose(number: number): void;
}

/** What can be said about the whole game: the moments that decided it, luck and skill, accuracy. */
export function Summary(props: SummaryProps) {
  const { summary, names, who } = props;
  const players = summary.players.filter(({ player }) => who === null || player === who);
  return (
    <>
      <Moments {...props} players={players} />
      <Parts players={players} names={names} />
      <Accuracy players={players} names={names} limits={summary.limits} />
    </>
  );
}
