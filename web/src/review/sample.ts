/** A small review for tests: two decisions of Duel. */
import type { Decision, ReviewState } from "../api/types";

export function sampleDecision(number: number, changes: Partial<Decision> = {}): Decision {
  return {
    number,
    player: (number + 1) % 2,
    age: 1,
    kind: "build",
    action: "build altar",
    coach: "build baths",
    for_free_city: false,
    chance: 600_000,
    cost: 120_000,
    doubt: 10_000,
    points: 3,
    grade: "blunder",
    choices: 4,
    effect: [-120_000, 120_000],
    luck: null,
    proven: false,
    best: [],
    remarks: [],
    coach_remarks: [],
    frame: number - 1,
    words: `Build Altar (${number})`,
    coach_words: "Build Baths",
    why: "Brings 3 victory points.",
    coach_why: "Makes free later: Aqueduct.",
    notes: ["Turned up: Baths."],
    hidden: [{ kind: "face_down", player: null, pieces: ["theater"] }],
    ...changes,
  };
}

export function sampleReview(changes: Partial<ReviewState> = {}): ReviewState {
  const moment = { number: 1, by: 1, before: 600_000, after: 480_000, own: -120_000, others: 0, luck: 0, misjudged: 0, words: "From 60 % to 48 %." };
  const player = (number: number, own: number) => ({
    player: number,
    points: 40,
    parts: { fair: 500_000, deal: 100_000, uncovered: 33_333, others: 1_000_000 - 633_333 - own, own, misjudged: 0, resigned: 0, result: 1_000_000 },
    accuracy: { all: 71.5, by_age: { "1": 71.5 }, by_kind: { build: 71.5 } },
    grades: { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 1 },
    moments: [moment],
    kinds: [{ words: "building", accuracy: 71.5 }],
  });
  return {
    status: "done",
    ahead: 0,
    answered: 2,
    questions: 2,
    decisions: [sampleDecision(1), sampleDecision(2, { grade: "best", cost: 0, action: "build baths" })],
    summary: {
      winners: [0],
      ending: "military",
      curve: [
        [600_000, 400_000],
        [480_000, 520_000],
        [1_000_000, 0],
      ],
      players: [player(0, -120_000), player(1, 0)],
      limits: { best: 5_000, good: 20_000, inaccuracy: 50_000, mistake: 100_000 },
    },
    ...changes,
  };
}
