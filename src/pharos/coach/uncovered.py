"""What came to light after a turn, compared with what might have.

The coach plays the same decisions again in worlds that a player could not tell from the real one
before, and judges what that player sees then: the same judgement, equally long, of what came to
light and of what might have. So luck is zero on average however wrong the judgement is, and no
matter who plays: what came to light is as likely as everything else that might have.
"""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np

from pharos.bots.search.memory import observed
from pharos.bots.search.outlook import look_ahead, outcome
from pharos.bots.solver import solve
from pharos.coach.effort import LIGHT, Effort
from pharos.coach.steps import Step
from pharos.coach.weighing import Weighed, dice_for
from pharos.kernel.records import copy_of

WORLDS = 24  # beside the real one
TRIES = 200  # to imagine all of these: others can do what they did in few worlds
FEW = 8  # worlds that all look like the real one: nothing can have come to light


def came_to_light(turn: list[Step], viewer: int, seed: int, effort: Effort) -> float:
    """By how much what came to light changed a viewer's chance, as they see it."""
    rulebook, last = turn[0].rulebook, turn[-1]

    def seen(state: Any) -> bytes:
        return observed(rulebook, state, viewer).tobytes()

    dice = dice_for(seed, last.number, f"worlds of player {viewer}")
    worlds = worlds_after(turn, viewer, dice)
    real = seen(last.after)
    sights = [(seen(state), state, clues) for state, clues in islice(worlds, FEW)]
    if all(sight == real for sight, _, _ in sights):
        return 0.0
    sights += [(seen(state), state, clues) for state, clues in islice(worlds, WORLDS - FEW)]
    each = {sight: (state, clues) for sight, state, clues in sights}
    each[real] = last.after, clues_after(last)
    budget = effort.take(LIGHT.weight).part(1 / len(each))
    chances = {
        sight: look_ahead(
            rulebook,
            state,
            viewer,
            budget,
            dice_for(seed, last.number, f"light {number} of player {viewer}"),
            clues,
        ).shares[viewer]
        for number, (sight, (state, clues)) in enumerate(each.items())
    }
    counts = Counter(sight for sight, _, _ in sights)
    expected = sum(chances[sight] * count for sight, count in counts.items()) / counts.total()
    return float(chances[real] - expected)


def proven_uncovered(step: Step, weighed: Weighed, effort: Effort) -> float:
    """The same for player 0 after a decision that is proven: exactly, however long that takes. It
    must not depend on what came to light whether this is done."""
    if step.rulebook.deciders(step.after):
        solution = solve(step.rulebook, step.after, math.inf, best_only=True)
        assert solution
        first = solution.win if step.after.active == 0 else 1 - solution.win
    else:
        first = outcome(step.rulebook, step.after).shares[0]
    expected = weighed.chance + weighed.effect[step.player]
    return float(first - (expected if step.player == 0 else 1 - expected))


def worlds_after(turn: list[Step], viewer: int, dice: np.ndarray) -> Iterator[tuple[Any, Any]]:
    """Worlds after a turn, with their clues, as the viewer might have found them."""
    rulebook, first = turn[0].rulebook, turn[0]
    for _ in range(TRIES):
        world = rulebook.imagined(first.state, viewer, first.clues, dice)
        clues = copy_of(first.clues)
        for step in turn:
            if not rulebook.is_legal(world, step.player, step.action.code):
                break
            rulebook.note(clues, world, step.player, step.action.code)
            rulebook.play(world, step.player, step.action.code)
        else:
            yield world, clues


def clues_after(step: Step) -> Any:
    clues = copy_of(step.clues)
    step.rulebook.note(clues, step.state, step.player, step.action.code)
    return clues
