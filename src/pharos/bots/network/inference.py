"""Running a network on what a player observes. Compiled, this takes about ten microseconds.

Most of an observation is zero, and zeros cost nothing. Nothing is allocated: a `Guide` contains all
the memory that is needed.
"""

import math
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from pharos.bots.network.weights import WIDTHS, Weights, is_trained, weights_of
from pharos.game import find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.rule import as_standalone, bind, rule, standalone, unbound

SHARE, AHEAD, POINTS = 0, 1, 2  # the values that a network estimates
NUM_VALUES = 3
HUNDRED = 100  # points are counted in hundreds


class Guide(NamedTuple):
    """A network, and the memory to run it."""

    weights: Weights
    seen: np.ndarray  # what a player observes
    wide: np.ndarray  # the units of the layers
    deep: np.ndarray
    values: np.ndarray


def guide_of(rulebook: Rulebook) -> Guide | None:
    """The network of a game, if it has one, with memory for one thread."""
    return new_guide(rulebook, weights_of(rulebook.name)) if is_trained(rulebook.name) else None


def new_guide(rulebook: Rulebook, weights: Weights) -> Guide:
    """A network, ready to run."""
    wide, deep = WIDTHS
    sizes = (rulebook.observation.total, wide, deep, NUM_VALUES)
    return Guide(weights, *(np.zeros(size, np.float32) for size in sizes))


@standalone
def judge(guide):
    """Compute the values of what is seen, and everything that `promise` needs."""
    weights = guide.weights
    fill_layer(guide.wide, weights.wide_bias, weights.wide, guide.seen)
    fill_layer(guide.deep, weights.deep_bias, weights.deep, guide.wide)
    for value in range(NUM_VALUES):
        guide.values[value] = weights.value_bias[value] + product(weights.value[value], guide.deep)
    guide.values[SHARE] = squashed(guide.values[SHARE])
    guide.values[AHEAD] = squashed(guide.values[AHEAD])


@rule
def fill_layer(layer, bias, rows, amounts):
    """The bias plus each row times its amount; what is below zero becomes zero."""
    for unit in range(len(layer)):
        layer[unit] = bias[unit]
    for number in range(len(amounts)):
        amount = amounts[number]
        if amount != 0:
            for unit in range(len(layer)):
                layer[unit] += amount * rows[number, unit]
    for unit in range(len(layer)):
        layer[unit] = max(layer[unit], np.float32(0))


@rule
def product(one, other):
    """The inner product of two rows, in four independent sums."""
    first = second = third = fourth = np.float32(0)
    for unit in range(0, len(one), 4):
        first += one[unit] * other[unit]
        second += one[unit + 1] * other[unit + 1]
        third += one[unit + 2] * other[unit + 2]
        fourth += one[unit + 3] * other[unit + 3]
    return first + second + (third + fourth)


@rule
def squashed(number):
    """A number between 0 and 1."""
    return np.float32(1 / (1 + math.exp(-number)))


@rule
def promise(guide, action):
    """How promising an action is, after `judge`: the higher, the likelier."""
    weights = guide.weights
    return weights.policy_bias[action] + product(weights.policy[action], guide.deep)


# Deciding without a search


legal = observe = unbound


def choose(state, player, guide, out):
    """The most promising legal action; of equals, the first."""
    observe(state, player, guide.seen)
    judge(guide)
    count = legal(state, player, out)
    best = 0
    for index in range(1, count):
        if promise(guide, out[index]) > promise(guide, out[best]):
            best = index
    return out[best]


@cache
def intuition_of(name: str) -> Callable[..., int]:
    """(state, player, guide, out) -> action, for the rulebook of this name."""
    rulebook = find_rulebook(name)
    rules = {key: as_standalone(getattr(rulebook, key)) for key in ("legal", "observe")}
    return bind(choose, name, **rules)
