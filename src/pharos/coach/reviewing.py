"""Reviewing a game: every decision is weighed, and all is put together."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from pharos.bots.remarks import remarks_on
from pharos.coach.drafts import is_for_free_city, worth_of
from pharos.coach.effort import Effort
from pharos.coach.grades import WHOLE, Grade, accuracy_of, grade_of, in_millionths, millionths
from pharos.coach.history import history_of, result_of
from pharos.coach.luck import Turn, curve_of, misjudged_of, moments_of, parts_of, with_next
from pharos.coach.models import Accuracy, Decision, PlayerReview, Review
from pharos.coach.notes import notes_of
from pharos.coach.open_cards import open_card_of
from pharos.coach.proportion import Proportion, in_proportion
from pharos.coach.proving import decided_of
from pharos.coach.questions import AnswerPool, Answers, Progress, answer_all
from pharos.coach.steps import Step, steps_of, turns_of
from pharos.coach.weighing import Weighed
from pharos.game import Game
from pharos.kernel.errors import BadOption
from pharos.record import Record

SECONDS = {"wonders": 40.0}  # in all, by game
USUAL_SECONDS = 20.0
SHOWN = 5  # actions of a search
RESIGNATION = "resignation"

T = TypeVar("T")


def review(  # noqa: PLR0913 - a parameter for each thing that can be chosen
    game: Game | Record,
    player: int | None = None,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress = lambda done, total: None,
    found: Callable[[Decision], None] | None = None,
    winners: Sequence[int] = (),
) -> Review:
    """Review a game, for one player or for all; one that is not over, as far as it went.

    The coach thinks for about this many seconds in all, by default 20 (40 for 7 Wonders), on all
    cores; or for a number of simulations at each decision, and ten times as long at those that may
    be mistakes: then the same seed gives the same review. `progress` is called with how many
    questions are answered and how many there are, `found` with every decision as soon as it is
    weighed, before it is known what came of it. `winners` are those of a game that was given up:
    its record does not say who won.
    """
    end, steps = steps_of(game.record if isinstance(game, Game) else game)
    if player is not None and player not in range(end.players):
        raise BadOption(f"player={player} is not at this table: players are counted from 0")
    if simulations is None and seconds is None:
        seconds = SECONDS.get(end.rulebook.name, USUAL_SECONDS)
    effort = Effort(simulations, seconds, workers or os.cpu_count() or 1)
    wanted = range(end.players) if player is None else [player]
    turns = list(turns_of(steps))

    def tell(decision: Decision) -> None:
        if found and decision.player in wanted:
            found(decision)

    early = EarlyDecisions(turns, tell)
    with AnswerPool(effort, progress) as pool:
        answers = answer_all(turns, end.over, seed, pool, early.hear)
    told = put_together(end, turns, in_proportion(turns, answers), wanted)
    return given_up(told, winners) if winners and not end.over else told


class EarlyDecisions:
    """Tells decisions turn by turn, as soon as all of a turn are weighed."""

    def __init__(self, turns: list[list[Step]], tell: Callable[[Decision], None]):
        self.turns = {turn[-1].number: turn for turn in turns}
        self.tell = tell
        self.weighed: dict[int, Weighed] = {}
        self.proportion = Proportion()

    def hear(self, step: Step, answer: Weighed) -> None:
        """A decision is weighed; they come in their order."""
        self.weighed[step.number] = answer
        turn = self.turns.get(step.number)
        if turn is None:
            return
        self.proportion.go_on(turn, self.weighed)
        for one in turn:
            weighed = self.proportion.of(self.weighed[one.number])
            self.tell(decision_of(one, weighed, millionths(weighed.effect)))


def put_together(
    end: Game, turns: list[list[Step]], answers: Answers, wanted: Sequence[int]
) -> Review:
    steps = [step for turn in turns for step in turn]
    result = result_of(end, answers)
    history = history_of(turns, answers)
    told: list[Decision] = []
    for turn, (weighed_turn, following) in zip(turns, with_next(history, result), strict=True):
        last_of = {step.player: step.number for step in turn}
        for step, effect in zip(turn, weighed_turn.effects, strict=True):
            one = decision_of(step, answers.weighed[step.number], effect.changes)
            if step.number == last_of[step.player]:
                one = one.model_copy(update={"own_luck": weighed_turn.luck[step.player]})
            if step is turn[-1]:
                misjudged = misjudged_of(weighed_turn, following)
                one = one.model_copy(update={"luck": weighed_turn.luck, "misjudged": misjudged})
            told.append(one)
    told = notes_of(steps, answers.weighed, told)
    proven = {n: one.chance for n, one in answers.weighed.items() if one.is_proven}
    decided = decided_of(steps, proven, end.winners)
    if decided and decided.number:
        last = told[decided.number - 1]
        told[decided.number - 1] = last.model_copy(update={"decided": decided.player})
    return Review(
        rulebook=end.rulebook.name,
        record=end.record.dumps(),
        players=end.players,
        over=end.over,
        winners=list(end.winners),
        ending=end.ending,
        decided=decided,
        curve=curve_of(history, result),
        decisions=[one for one in told if one.player in wanted],
        reviews=[player_review(one, end, told, history, result) for one in wanted],
    )


def given_up(found: Review, winners: Sequence[int]) -> Review:
    """The review of a game that ended because somebody resigned. What that changed is neither luck
    nor one of the decisions that the coach weighs, but a part of its own."""
    shares = {player: round(WHOLE / len(winners)) for player in winners}
    reviews = [with_result(one, shares.get(one.player, 0)) for one in found.reviews]
    changes = {"winners": list(winners), "ending": RESIGNATION, "reviews": reviews}
    return found.model_copy(update=changes)


def with_result(one: PlayerReview, result: int) -> PlayerReview:
    parts = one.parts.model_copy(
        update={"resigned": result - one.parts.result, "result": result},
    )
    return one.model_copy(update={"parts": parts})


def decision_of(step: Step, weighed: Weighed, changes: list[int]) -> Decision:
    """A decision as soon as it is weighed: without the notes of its game, and without luck."""
    rulebook = step.rulebook
    remarks = partial(remarks_on, rulebook, step.state, step.player)
    cost, doubt = max(0, -changes[step.player]), in_millionths(weighed.doubt)
    return Decision(
        number=step.number,
        player=step.player,
        age=step.age,
        kind=step.action.verb,
        action=str(step.action),
        coach=rulebook.action_text(weighed.coach),
        open_card=open_card_of(rulebook, step.state, step.action.code),
        coach_open_card=open_card_of(rulebook, step.state, weighed.coach),
        for_free_city=is_for_free_city(step),
        chance=in_millionths(weighed.chance),
        cost=cost,
        doubt=doubt,
        points=round(weighed.points, 2),
        grade=grade_of(cost, doubt),
        choices=len(weighed.options),
        effect=changes,
        luck=None,
        proven=weighed.is_proven,
        best=[worth_of(step, option) for option in weighed.options[:SHOWN] if option.visits],
        remarks=remarks(step.action.code),
        coach_remarks=[] if weighed.coach == step.action.code else remarks(weighed.coach),
    )


def player_review(
    player: int, end: Game, told: Sequence[Decision], history: list[Turn], result: list[int]
) -> PlayerReview:
    own = [one for one in told if one.player == player and one.choices > 1]
    counted = Counter(one.grade for one in own)
    return PlayerReview(
        player=player,
        points=int(end.rulebook.points(end.state, player)),
        parts=parts_of(player, history, result),
        accuracy=Accuracy(
            all=accuracy_of([one.cost for one in own]),
            by_age=accuracies(own, lambda one: one.age),
            by_kind=accuracies(own, lambda one: one.kind),
        ),
        grades={grade: counted[grade] for grade in Grade},
        moments=[
            moment.model_copy(update={"decided": told[moment.number - 1].decided})
            for moment in moments_of(player, history, result)
        ],
    )


def accuracies(own: list[Decision], group: Callable[[Decision], T | None]) -> dict[T, float]:
    """The accuracy of each group of decisions; those without a group do not count."""
    costs: dict[T, list[int]] = {}
    for one in own:
        key = group(one)
        if key is not None:
            costs.setdefault(key, []).append(one.cost)
    return {key: value for key, each in costs.items() if (value := accuracy_of(each)) is not None}
