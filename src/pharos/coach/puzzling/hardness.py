"""How hard a puzzle is: which levels solve it, on the scale on which its solvers are rated."""

from pharos.bots import BOTS
from pharos.coach.puzzling.checking import Spot
from pharos.coach.puzzling.puzzle import is_same

# What the levels are taken to be worth as solvers, and how often each tries
SOLVERS = {
    "newcomer": (900, 10),
    "apprentice": (1200, 10),
    "mason": (1500, 6),
    "architect": (1800, 4),
}
USUAL = 1500
SCALE = 400  # points of rating that make ten times the odds
EASIEST, HARDEST = 600, 2400


def rating_of(spot: Spot, solution: int) -> int:
    """The rating at which the levels would solve as much as they did.

    One success and one failure at the usual rating are added: what all or none of them solve would
    have no rating otherwise.
    """
    tries = {level: number for level, (_, number) in SOLVERS.items()}
    solved = sum(
        is_solved(spot, solution, level, n) for level, k in tries.items() for n in range(k)
    )
    low, high = float(EASIEST), float(HARDEST)
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(times * expectation(worth, middle) for worth, times in SOLVERS.values())
        expected += 2 * expectation(USUAL, middle)
        low, high = (middle, high) if expected > solved + 1 else (low, middle)
    return round(low)


def is_solved(spot: Spot, solution: int, level: str, number: int) -> bool:
    dice = spot.dice(f"{level} {number}")
    chosen = BOTS[level].decide(spot.rulebook, spot.state, spot.player, dice)
    return is_same(spot.rulebook, chosen, solution)


def expectation(solver: float, puzzle: float) -> float:
    """The chance that somebody solves a puzzle, from their ratings."""
    return 1 / (1 + 10 ** ((puzzle - solver) / SCALE))
