"""What a decision is called by what it cost, and how accurate it was. All limits are here."""

from collections.abc import Iterable
from enum import StrEnum

WHOLE = 1_000_000  # a certain victory: chances are whole millionths, so that sums are exact

# A decision that costs less than this has this grade; one that costs more than all is a blunder
LIMITS = {"best": 5_000, "good": 20_000, "inaccuracy": 50_000, "mistake": 100_000}
HALF = 50_000  # what a decision costs that counts half


class Grade(StrEnum):
    """What a decision is called, from the best to the worst."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


def grade_of(cost: int, doubt: int) -> Grade:
    """The grade of a decision by its cost, as far as the coach is sure of that: it gives the
    benefit of the doubt."""
    sure = cost - doubt
    for name, limit in LIMITS.items():
        if sure < limit:
            return Grade(name)
    return Grade.BLUNDER


def accuracy_of(costs: list[int]) -> float | None:
    """How accurate some decisions were, from 0 to 100; None if there are none.

    A decision that costs nothing counts in full, one that costs 5 % of the chance of victory half,
    one that costs 10 % a quarter.
    """
    if not costs:
        return None
    return round(100 * sum(0.5 ** (cost / HALF) for cost in costs) / len(costs), 1)


def in_millionths(share: float) -> int:
    return round(WHOLE * float(share))


def millionths(shares: Iterable[float]) -> list[int]:
    return [in_millionths(share) for share in shares]
