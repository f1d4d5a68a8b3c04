"""Picks of Duel: what each uncovered, and what it kept from the opponent."""

from typing import Any

from pharos.bots.greedy import JUDGEMENTS
from pharos.coach.models import Pick
from pharos.coach.steps import Step
from pharos.coach.weighing import Weighed
from pharos.kernel.contract import SPECTATOR
from pharos.kernel.records import copy_of
from pharos.rulebooks.duel.state import opponent_of

TENTHS = 10  # in which the judgement counts points
TAKING = ("build", "sell", "wonder")  # the verbs that take a card from the structure


def pick_of(steps: list[Step], index: int, weighed: Weighed) -> Pick | None:
    """What taking a card did to the structure; None for any other decision."""
    step = steps[index]
    if step.action.verb not in TAKING:
        return None
    uncovered = turned_up(step)
    following = steps[index + 1] if index + 1 < len(steps) else None
    taken = None
    if following and following.player != step.player and following.action.card in uncovered:
        taken = str(following.action)
    return Pick(uncovered=uncovered, taken=taken, denied=denied(step))


def turned_up(step: Step) -> list[str]:
    """The cards that were turned face up."""
    events = step.rulebook.story(step.state, step.player, step.action.code, step.after, SPECTATOR)
    return [
        turned["card"]
        for event in events
        if event["type"] == "cards_turned_up"
        for turned in event["cards"]
    ]


def denied(step: Step) -> float | None:
    """What the card looked worth to the opponent, had it been their turn; None if they could not
    have built it."""
    rulebook, other = step.rulebook, int(opponent_of(step.player))
    code = rulebook.parse_action(f"build {step.action.card}")
    theirs: Any = copy_of(step.state)
    theirs.active = other
    if not rulebook.is_legal(theirs, other, code):
        return None
    return int(JUDGEMENTS[rulebook.name](theirs, other, code)) / TENTHS
