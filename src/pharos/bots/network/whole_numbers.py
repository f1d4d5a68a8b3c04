"""Networks in whole numbers, because sums of those are the same in any order.

So a layer need not be added up again when little has changed, and compiled code adds many numbers
at a time and still agrees with plain Python. Weights are multiples of 1/8192, and the amounts that
they belong to of 1/1024: finer than the precision in which networks are trained.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from pharos.bots.network.weights import Weights, weights_of
from pharos.kernel.rule import rule

BITS, AMOUNT_BITS = 13, 10  # after the point: of weights, and of the amounts that they belong to
FINENESS, AMOUNT_FINENESS = 1 << BITS, np.float32(1 << AMOUNT_BITS)
SUM_FINENESS = 1 << BITS + AMOUNT_BITS  # sums have room for numbers up to 256
HALF = 1 << BITS - 1
MOST = np.iinfo(np.int16).max  # of a unit of the last layer, half as fine: numbers up to 64
AT_ONCE = 4  # rows that are added together
BLOCK = 16  # amounts that are compared together


class WholeNumbers(NamedTuple):
    """The weights of a network, as whole numbers; biases are as fine as sums."""

    wide: np.ndarray
    wide_bias: np.ndarray
    deep: np.ndarray
    deep_bias: np.ndarray
    policy: np.ndarray
    policy_bias: np.ndarray
    trust: np.ndarray  # the only one with a fraction
    value: np.ndarray
    value_bias: np.ndarray


@cache
def whole_numbers_of(name: str) -> WholeNumbers:
    """The network of a game, read once."""
    return in_whole_numbers(weights_of(name))


def in_whole_numbers(weights: Weights) -> WholeNumbers:
    """The whole numbers nearest to some weights."""
    return WholeNumbers(
        trust=weights.trust,
        **{name: nearest(getattr(weights, name), FINENESS, np.int16) for name in ROWS},
        **{name: nearest(getattr(weights, name), SUM_FINENESS, np.int32) for name in BIASES},
    )


ROWS = ("wide", "deep", "policy", "value")
BIASES = tuple(f"{name}_bias" for name in ROWS)


def nearest(numbers: np.ndarray, fineness: int, kind: type[np.signedinteger]) -> np.ndarray:
    """The nearest multiples; what is too large becomes the largest there is."""
    limits = np.iinfo(kind)
    return np.clip(np.rint(numbers * fineness), limits.min, limits.max).astype(kind)


@rule
def amount_of(number):
    """A number as an amount."""
    return np.int32(np.rint(number * AMOUNT_FINENESS))


@rule
def find_changes(seen, known, places):
    """List where two rows of numbers differ, given their bits; returns the length of the list."""
    count = 0
    for first in range(0, len(seen), BLOCK):
        differ = np.int32(0)
        for place in range(first, first + BLOCK):
            differ |= seen[place] ^ known[place]
        if differ != 0:
            for place in range(first, first + BLOCK):
                places[count] = place
                count += seen[place] != known[place]
    return count


@rule
def learn_changes(seen, known, places, amounts, count):
    """Fill in by what amounts the listed numbers differ; from now on they are known."""
    for index in range(count):
        place = places[index]
        amounts[index] = amount_of(seen[place]) - amount_of(known[place])
        known[place] = seen[place]


@rule
def list_active(sums, places, amounts):
    """List the units of a layer that are above zero; returns the length of the list."""
    count = 0
    for unit in range(len(sums)):
        amount = unit_of(sums[unit])
        places[count] = unit
        amounts[count] = amount
        count += amount > 0
    return count


@rule
def unit_of(total):
    """A sum as an amount for the next layer, rounded."""
    return total + HALF >> BITS


@rule
def last_unit_of(total):
    """A sum as an amount for the outputs, in few bits, so that products are quick."""
    return min(MOST, max(0, total + FINENESS >> BITS + 1))


@rule
def add_rows(sums, rows, places, amounts, count):
    """Add the listed rows to the sums, each times its amount: several together, so that sums are
    read and written less often."""
    for extra in range(count, count + AT_ONCE - 1):
        places[extra] = amounts[extra] = 0
    for first in range(0, count, AT_ONCE):
        one, two = rows[places[first]], rows[places[first + 1]]
        three, four = rows[places[first + 2]], rows[places[first + 3]]
        of_one, of_two = amounts[first], amounts[first + 1]
        of_three, of_four = amounts[first + 2], amounts[first + 3]
        for unit in range(len(sums)):
            sums[unit] += (
                of_one * one[unit]
                + of_two * two[unit]
                + of_three * three[unit]
                + of_four * four[unit]
            )


@rule
def product(one, other):
    """The inner product of two rows."""
    total = np.int32(0)
    for unit in range(len(one)):
        total = np.int32(total + np.int32(one[unit]) * np.int32(other[unit]))
    return total


@rule
def output(row, bias, units):
    """What the last layer says by one of its rows."""
    return np.float32((2 * np.int64(product(row, units)) + bias) / SUM_FINENESS)
