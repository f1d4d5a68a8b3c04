"""Means with honest intervals: games of a deal belong together, so deals are counted, not games.

Every figure of the lab is a mean of something over some of the players of some games, such as the
victories of those who built a wonder. Per deal there is a count and a sum. Six sums over deals say
all there is to know, and those of several chunks are simply added.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pharos.arena.simulate import Z, wilson

FEWEST = 5  # deals, below which there is no interval


@dataclass(frozen=True)
class Estimate:
    """A mean, and the bounds between which it lies with 95 % confidence; NaN if there is too little
    to say."""

    mean: float
    low: float
    high: float
    error: float  # the standard error
    count: int  # how many cases the mean is of
    deals: int  # of how many deals

    @property
    def is_certain(self) -> bool:
        """Whether the interval excludes zero."""
        return self.low > 0 or self.high < 0


def tally(counts: np.ndarray, sums: np.ndarray) -> np.ndarray:
    """Six sums over deals; arrays have a row per deal and a column per figure.

    They are: deals that say something, counts, sums, and the squares and products of these two.
    """
    counts, sums = counts.astype(np.float64), sums.astype(np.float64)
    parts = (counts > 0, counts, sums, counts * counts, counts * sums, sums * sums)
    return np.stack([part.sum(axis=0) for part in parts], axis=-1)


def estimate(sums: np.ndarray, is_share: bool = False) -> Estimate:
    """The mean of a figure from its six sums.

    The error is that of a ratio of two sums over deals. Student's t makes up for few deals, and
    shares have Wilson's interval with as many cases as would have this error.
    """
    deals, count, total, squares, products, of_sums = map(float, sums)
    if deals < FEWEST:
        nan = math.nan
        return Estimate(total / count if count else nan, nan, nan, nan, int(count), int(deals))
    mean = total / count
    spread = max(0.0, of_sums - 2 * mean * products + mean * mean * squares)
    error = math.sqrt(spread * deals / (deals - 1)) / count
    if is_share:
        cases = mean * (1 - mean) / error**2 if error else deals
        low, high = wilson(mean * cases, cases)
    else:
        low, high = mean - student(deals - 1) * error, mean + student(deals - 1) * error
    return Estimate(mean, low, high, error, int(count), int(deals))


def mean_of(values: np.ndarray, is_share: bool = False) -> Estimate:
    """The mean of a value per deal."""
    column = values.reshape(-1, 1)
    return estimate(tally(np.ones_like(column), column)[0], is_share)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two independent means."""
    error = math.hypot(one.error, other.error)
    mean, deals = one.mean - other.mean, min(one.deals, other.deals)
    wide = student(max(1, deals - 1)) * error
    return Estimate(mean, mean - wide, mean + wide, error, min(one.count, other.count), deals)


def student(freedom: float) -> float:
    """How many standard errors contain 95 % of Student's t (an expansion by Cornish and Fisher)."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def surprising(differences: dict[Any, Estimate], share: float = 0.05) -> list[Any]:
    """Which differences are hardly chance, the surest first.

    As many are looked at, some would stand out by chance: at most this share of those named do
    (after Benjamini and Hochberg).
    """
    chances = {
        key: math.erfc(abs(one.mean) / one.error / math.sqrt(2))
        for key, one in differences.items()
        if one.error > 0
    }
    ordered = sorted(chances, key=lambda key: chances[key])
    sure = [
        n for n, key in enumerate(ordered, 1) if chances[key] <= share * n / max(1, len(chances))
    ]
    return ordered[: max(sure, default=0)]
