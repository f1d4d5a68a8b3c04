"""Picks of Duel: what each uncovered, and what it kept from the opponent."""

from typing import Any

from pharos.bots.greedy import JUDGEMENTS
from pharos.coach.models import Pick
from pharos.coach.steps import Step
from pharos.coach.weighing import Weighed
from pharos.kernel.contract import members
from pharos.kernel.records import copy_of
from pharos.rulebooks.duel.catalogue import CARDS
from pharos.rulebooks.duel.state import Phase, opponent_of

TENTHS = 10  # in which the judgement counts points
TAKING = ("build", "sell", "wonder")  # the verbs that take a card from the structure
ASKING = (Phase.TOKEN, Phase.LIBRARY, Phase.DESTROY, Phase.REVIVE)  # before the turn is over


def pick_of(steps: list[Step], index: int, weighed: Weighed) -> Pick | None:
    """What taking a card did to the structure; None for any other decision."""
    step = steps[index]
    if step.action.verb not in TAKING:
        return None
    last = end_of_turn(steps, index)
    after = steps[last].after
    uncovered = newly(step.state, after, int(after.face_up) & ~int(step.state.face_up))
    freed = newly(step.state, after, int(step.state.face_up))
    following = steps[last + 1] if last + 1 < len(steps) else None
    taken = None
    if following and following.player != step.player:
        if following.action.card in (*uncovered, *freed):
            taken = str(following.action)
    return Pick(uncovered=uncovered, freed=freed, taken=taken, denied=denied(step))


def end_of_turn(steps: list[Step], index: int) -> int:
    """The decision that ends a turn: what a card or a wonder asks is answered first."""
    while index + 1 < len(steps) and steps[index].after.phase in ASKING:
        index += 1
    return index


def newly(before: Any, after: Any, slots: int) -> list[str]:
    """The cards in some slots that became accessible."""
    if after.age != before.age:
        return []
    freed = int(after.accessible) & ~int(before.accessible) & slots
    return [CARDS[after.deck[after.age - 1, slot]].id for slot in members(freed)]


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
