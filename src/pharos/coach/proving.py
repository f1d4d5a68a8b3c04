"""Decisions among the last cards of Duel, judged exactly; and from where on a game was won."""

from collections.abc import Sequence

from pharos.bots.solver import is_solvable, solve
from pharos.coach.effort import Allowance
from pharos.coach.models import Decided
from pharos.coach.steps import Step

POSITIONS = 50  # that take about as long as five simulations
LONGER = 8  # times as long as a search, for what is then known for sure


def prove(step: Step, allowance: Allowance) -> dict[int, float] | None:
    """The chance of victory after every action, whatever lies face down; None if it takes too
    long, or in another game."""
    if not is_solvable(step.rulebook, step.state):
        return None
    if allowance.simulations is not None:
        most = round(POSITIONS * allowance.simulations)
        solution = solve(step.rulebook, step.state, positions=most)
    else:
        solution = solve(step.rulebook, step.state, LONGER * (allowance.seconds or 0))
    return solution and {one.action: one.win for one in solution.actions}


def decided_of(
    steps: Sequence[Step], proven: dict[int, float], winners: Sequence[int]
) -> Decided | None:
    """From where on the victory was certain, whatever still lay face down.

    `proven` has the deciding player's chance before those decisions for which it is proven.
    """
    if len(winners) != 1:
        return None
    first = None
    for step in reversed(steps):
        if proven.get(step.number) != (step.player == winners[0]):
            break
        first = step.number
    return None if first is None else Decided(number=first - 1, player=winners[0])
