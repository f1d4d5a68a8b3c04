"""Ratings of solvers and puzzles, and how sure they are: Glicko, an attempt at a time.

An attempt is a game between the two: who solves a puzzle beats it. M. E. Glickman, "Parameter
estimation in large dynamic paired comparison experiments", Applied Statistics 48 (1999), section 3.
"""

import math
from typing import NamedTuple

Q = math.log(10) / 400
MIDDLE = 1500.0  # where solvers begin
UNKNOWN = 200.0  # the deviation of somebody who has solved nothing; more would throw them about
MEASURED = 150.0  # of a puzzle that only bots have tried
LEAST = 50.0  # below it, a rating would hardly follow what somebody has learned


class Rating(NamedTuple):
    """A rating, and its standard deviation."""

    value: float = MIDDLE
    deviation: float = UNKNOWN

    def after(self, score: float, other: "Rating") -> "Rating":
        """The rating after a victory, 1, or a defeat, 0."""
        weight = weight_of(other.deviation)
        expected = 1 / (1 + 10 ** (-weight * (self.value - other.value) / 400))
        variance = 1 / (Q**2 * weight**2 * expected * (1 - expected))
        precision = 1 / self.deviation**2 + 1 / variance
        value = self.value + Q / precision * weight * (score - expected)
        return Rating(value, max(LEAST, math.sqrt(1 / precision)))


def weight_of(deviation: float) -> float:
    """How much a result counts against somebody whose rating is so unsure."""
    return 1 / math.sqrt(1 + 3 * (Q * deviation / math.pi) ** 2)
