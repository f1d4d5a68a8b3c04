import type { Happening } from "../../api/types";

/** What is new to a listener who has heard all moves up to `heard`, and what they have heard then. */
export interface Reading {
  heard: number;
  sentences: string[];
}

/** Nothing is read twice: a reconnection or another language tells old moves again. After a choice is taken back, its number is free again. */
export function read(story: Happening[], heard: number): Reading {
  const fresh = story.filter((happening) => happening.index > heard);
  return { heard: story.at(-1)?.index ?? -1, sentences: fresh.flatMap((happening) => happening.words) };
}

/** Whether "Your turn" is news: the turn has come, or a move of one's own is followed by another decision. */
export function turnHasCome(myTurn: boolean, before: boolean, news: Happening[], you: number | null): boolean {
  return myTurn && (!before || news.at(-1)?.player === you);
}
