"""Asking a network about what a player observes. Compiled, it takes some ten microseconds.

An observation is mostly zeros, and what is zero costs nothing. No memory is taken: a `Desk` has
room for all numbers on the way.
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

SHARE, AHEAD, POINTS = 0, 1, 2  # the values that a network tells
NUM_VALUES = 3
HUNDRED = 100  # points are told in hundreds


class Guide(NamedTuple):
    """A network, and room to work with it."""

    weights: Weights
    seen: np.ndarray  # what a player observes
    wide: np.ndarray  # the numbers of the layers
    deep: np.ndarray
    values: np.ndarray


def guide_of(rulebook: Rulebook) -> Guide | None:
    """The network of a game, if it has one, with room for one thread to ask it."""
    return new_guide(rulebook, weights_of(rulebook.name)) if is_trained(rulebook.name) else None


def new_guide(rulebook: Rulebook, weights: Weights) -> Guide:
    """A network to ask."""
    wide, deep = WIDTHS
    sizes = (rulebook.observation.total, wide, deep, NUM_VALUES)
    return Guide(weights, *(np.zeros(size, np.float32) for size in sizes))


@standalone
def judge(guide):
    """Work out the values of what is seen, and all that the promises of actions need."""
    weights = guide.weights
    fill_layer(guide.wide, weights.wide_bias, weights.wide, guide.seen)
    fill_layer(guide.deep, weights.deep_bias, weights.deep, guide.wide)
    for value in range(NUM_VALUES):
        guide.values[value] = weights.value_bias[value] + product(weights.value[value], guide.deep)
    guide.values[SHARE] = squashed(guide.values[SHARE])
    guide.values[AHEAD] = squashed(guide.values[AHEAD])


@rule
def fill_layer(layer, bias, rows, amounts):
    """The bias, and every row as many times as its amount says; what is below zero becomes zero."""
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
    """The inner product of two rows, in four sums that do not wait for each other."""
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
    """How promising an action is, once the position is judged: more is likelier."""
    weights = guide.weights
    return weights.policy_bias[action] + product(weights.policy[action], guide.deep)


# Deciding by the network alone


legal = observe = unbound


def choose(state, player, guide, out):
    """The legal action that is most promising; of equals, the first."""
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
