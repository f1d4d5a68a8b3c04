import type { Step } from "./script";

/** How far a learner is. */
export interface Progress {
  step: number;
  /** The move that was made; none before the task. */
  answer: string | null;
  /** Something else was tried than the tour asks for. */
  astray: boolean;
}

export type TourAction =
  | { type: "next" }
  | { type: "back" }
  | { type: "chosen" }
  | { type: "played"; action: string }
  | { type: "undone" }
  | { type: "again" };

export const BEGINNING: Progress = { step: 0, answer: null, astray: false };

/** What an action leads to. `answers` are the moves that the tour is prepared for, the expected one first. */
export function advance(progress: Progress, action: TourAction, steps: Step[], answers: string[]): Progress {
  const at = (step: number): Progress => reached(progress, step, steps, answers);
  const task = taskIn(steps);
  switch (action.type) {
    case "next":
      return at(Math.min(progress.step + 1, steps.length - 1));
    case "back":
      return at(before(progress.step, steps));
    case "chosen":
      return steps[progress.step]?.task === "choose" ? at(progress.step + 1) : progress;
    case "played":
      if (progress.step > task || !answers.includes(action.action)) return { ...progress, astray: true };
      return { step: task + 1, answer: action.action, astray: false };
    case "undone":
      return at(task);
    case "again":
      return BEGINNING;
  }
}

/** The step before; one that asks to choose a card would be over at once, because it is chosen. */
function before(step: number, steps: Step[]): number {
  const earlier = Math.max(step - 1, 0);
  return steps[earlier]?.task === "choose" ? Math.max(earlier - 1, 0) : earlier;
}

/** The step in which the move is made. */
function taskIn(steps: Step[]): number {
  return steps.findIndex(({ task }) => task === "play");
}

/** Steps before the move forget it; steps after it need one, so that skipping shows the expected one. */
function reached(progress: Progress, step: number, steps: Step[], answers: string[]): Progress {
  const isBefore = steps[step]?.scene === "start";
  return { step, answer: isBefore ? null : (progress.answer ?? answers[0] ?? null), astray: false };
}
