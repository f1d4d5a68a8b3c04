import type { Rulebook } from "../api/types";

/** What the learner does before the next step: read, choose the card of the task, or play it. */
type Task = "read" | "choose" | "play";

/** Which of the prepared views is on the table: before the move, right after it, or once the others have answered. */
type TurnScene = "start" | "made" | "answered";
/** Of another game, with Leaders and Edifice. */
export type ExpansionScene = "draft" | "recruit" | "join";
export type Scene = TurnScene | ExpansionScene;

export interface Step {
  /** The key of its words. */
  id: string;
  /** Where to look, as selectors; the first that is seen counts, and without one the step stands in the middle. */
  at: string[];
  task: Task;
  scene: Scene;
}

const step = (id: string, at: string[], scene: Scene = "start", task: Task = "read"): Step => ({ id, at, task, scene });

/** The steps of a tour; `card` is the one that the learner is asked to build or to take. */
export function stepsOf(rulebook: Rulebook, card: string): Step[] {
  return STEPS[rulebook](card);
}

function wondersSteps(card: string): Step[] {
  return [
    step("welcome", []),
    step("hand", ['[data-tour="hand"]', '[data-anchor="hand"]']),
    step("choose", [`[data-anchor="hand"] [data-card="${card}"]`], "start", "choose"),
    step("price", ['[data-tour="sheet"]', ".wt .sheet"]),
    step("play", ['[data-tour="sheet"] [type="submit"]', '.wt .sheet [type="submit"]'], "start", "play"),
    step("hidden", [".top .waiting"], "made"),
    step("reveal", ['[data-tour="story"]', ".wt .log", ".wt .mine"], "answered"),
    step("neighbours", ['[data-tour="neighbour"]', ".wt .nb", ".wt .tabs"], "answered"),
    step("wonder", ['[data-tour="wonder"]', '[data-anchor="wonder-0"]'], "answered"),
    step("leaders", ['[data-anchor="hand"]'], "draft"),
    step("recruit", ['[data-anchor="hand"]'], "recruit"),
    step("edifices", [".wt .edifices", ".wt .tabs"], "join"),
  ];
}

function duelSteps(card: string): Step[] {
  return [
    step("welcome", []),
    step("structure", ['[data-tour="structure"]', ".duel .struct"]),
    step("choose", [`.duel .struct [data-card="${card}"]`], "start", "choose"),
    step("price", ['[data-tour="prices"]', ".duel .prices", ".duel .price-strip", ".duel .sheet"]),
    step("play", ['[data-tour="sheet"] .btn.primary', ".duel .sheet .btn.primary"], "start", "play"),
    step("uncovered", ['[data-tour="structure"]', ".duel .struct"], "made"),
    step("track", ['[data-tour="track"]', ".duel .track"], "answered"),
    step("science", ['[data-tour="progress"]', ".duel .progress"], "answered"),
    step("wonder", ['[data-tour="wonder"]', ".duel .seat.mine"], "answered"),
  ];
}

function monumentsSteps(card: string): Step[] {
  return [
    step("welcome", []),
    step("board", [".mt .mt-rows", ".mt .mt-tabs"]),
    step("hand", [".mt .mt-hand"]),
    step("choose", [`.mt .mt-market [data-card="${card}"]`], "start", "choose"),
    step("play", [".mt .sheet .btn.primary"], "start", "play"),
    step("extra", [".mt .sheet"], "made"),
    step("stacks", [".mt .mt-seats", ".mt .mt-tabs"], "answered"),
    step("historian", [".mt .mt-track", ".mt .mt-tabs"], "answered"),
    step("end", [".mt .mt-market"], "answered"),
  ];
}

const STEPS: Record<Rulebook, (card: string) => Step[]> = {
  wonders: wondersSteps,
  duel: duelSteps,
  monuments: monumentsSteps,
};

/** Where the card of the task can be seen to be chosen. */
export function chosenSelector(card: string): string {
  return `[data-card="${card}"][aria-pressed="true"]`;
}
