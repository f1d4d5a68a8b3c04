"""All questions of a review, answered as many at a time as there are workers."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from pharos.bots.network.inference import guide_of
from pharos.bots.search import ONE_SIMULATION, think
from pharos.bots.search.outlook import look_ahead
from pharos.bots.solver import get_ready
from pharos.coach.drafts import with_every_use
from pharos.coach.effort import DECISIONS, LIGHT, WATCHING, Effort, Stage
from pharos.coach.steps import Step
from pharos.coach.uncovered import came_to_light, clues_after, proven_uncovered
from pharos.coach.weighing import Weighed, dice_for, weigh
from pharos.kernel.rule import let_words_wrap

KNOWN_TO_ALL = {"duel"}  # games in which both players know the same: one chance gives the other

Key = TypeVar("Key")
Answer = TypeVar("Answer")
Progress = Callable[[int, int], None]  # how many questions are answered, and how many there are


@dataclass(frozen=True)
class Answers:
    """What the coach found out. A turn has the number of its first decision."""

    weighed: dict[int, Weighed]  # by decision
    watched: dict[tuple[int, int], float]  # by turn and player: the chance of one who looks on
    light: dict[tuple[int, int], float]  # by turn and player: what came to light brought
    ends: dict[int, float]  # by player: the chance where a game that is not over breaks off


def answer_all(
    turns: list[list[Step]],
    is_over: bool,
    seed: int,
    pool: "AnswerPool",
    found: Callable[[Step, Weighed], None],
) -> Answers:
    """Weigh every decision, then look at the others' chances and at what came to light."""
    steps = {step.number: step for turn in turns for step in turn}
    watching = {(turn[0].number, one): turn[0] for turn in turns for one in onlookers(turn)}
    seeing = {(turn[0].number, one): turn for turn in turns for one in viewers(turn[0])}
    last = turns[-1][-1]
    left = [] if is_over else viewers(last)
    warm_up(turns[0][0])
    pool.begin(len(steps) + len(watching) + len(seeing) + len(left))
    weighed = pool.answer(
        DECISIONS,
        {number: partial(decision, step, seed) for number, step in steps.items()},
        lambda number, answer: found(steps[number], answer),
    )
    watched = pool.answer(
        WATCHING, {key: partial(chance, step, key[1], seed) for key, step in watching.items()}
    )
    ends = pool.answer(WATCHING, {one: partial(chance_after, last, one, seed) for one in left})
    light = pool.answer(
        LIGHT,
        {
            key: partial(proven_uncovered, turn[0], weighed[key[0]])
            if weighed[key[0]].is_proven
            else partial(came_to_light, turn, key[1], seed)
            for key, turn in seeing.items()
        },
    )
    return Answers(weighed, watched, light, ends)


class AnswerPool:
    """Threads that answer questions, stage by stage."""

    def __init__(self, effort: Effort, progress: Progress):
        self.effort = effort
        self.progress = progress
        self.total = 0  # questions
        self.done = 0
        self.pool = ThreadPoolExecutor(effort.workers, initializer=let_words_wrap)

    def __enter__(self) -> "AnswerPool":
        return self

    def __exit__(self, *error: object) -> None:
        self.pool.shutdown(cancel_futures=True)

    def begin(self, total: int) -> None:
        """The clock starts, for this many questions."""
        self.total = total
        self.effort.begin()

    def answer(
        self,
        stage: Stage,
        questions: Mapping[Key, Callable[[Effort], Answer]],
        found: Callable[[Key, Answer], None] = lambda key, answer: None,
    ) -> dict[Key, Answer]:
        """Answer the questions of a stage, in their order; `found` is called with every answer."""
        self.effort.go_on(stage, len(questions))
        futures = {key: self.pool.submit(self.ask, question) for key, question in questions.items()}
        answers: dict[Key, Answer] = {}
        for key, future in futures.items():
            answers[key] = future.result()
            self.done += 1
            self.progress(self.done, self.total)
            found(key, answers[key])
        return answers

    def ask(self, question: Callable[[Effort], Answer]) -> Answer:
        self.effort.next_question()
        return question(self.effort)


def decision(step: Step, seed: int, effort: Effort) -> Weighed:
    """What a decision was worth, and every use of a hand."""
    return with_every_use(step, weigh(step, seed, effort), seed)


def onlookers(turn: list[Step]) -> list[int]:
    """The players who decide nothing in a turn, and whose chance does not follow from the
    others'."""
    if turn[0].rulebook.name in KNOWN_TO_ALL:
        return []
    deciding = {step.player for step in turn}
    return [player for player in viewers(turn[0]) if player not in deciding]


def viewers(step: Step) -> list[int]:
    """The players whose chances do not follow from each other's."""
    if step.rulebook.name in KNOWN_TO_ALL:
        return [0]
    return list(range(step.rulebook.num_players(step.state)))


def chance(step: Step, player: int, seed: int, effort: Effort) -> float:
    """The chance of somebody who looks on before a decision, as they see it."""
    dice = dice_for(seed, step.number, f"player {player}")
    seen = look_ahead(
        step.rulebook, step.state, player, effort.take(WATCHING.weight).part(1), dice, step.clues
    )
    return float(seen.shares[player])


def chance_after(step: Step, player: int, seed: int, effort: Effort) -> float:
    """The chance of a player after the last decision of a game that is not over."""
    dice = dice_for(seed, step.number, f"player {player} at the end")
    budget = effort.take(WATCHING.weight).part(1)
    seen = look_ahead(step.rulebook, step.after, player, budget, dice, clues_after(step))
    return float(seen.shares[player])


def warm_up(step: Step) -> None:
    """Compile everything before the clock starts."""
    dice, guide = dice_for(0, 0, "warm up"), guide_of(step.rulebook)
    known = (step.rulebook, step.state, step.player, ONE_SIMULATION, dice)
    think(*known, guide=guide)
    look_ahead(*known)
    get_ready(step.rulebook)
