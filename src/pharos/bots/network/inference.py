"""Asking a network about what a player observes. Compiled, it takes some ten microseconds.

An observation is mostly zeros, and what is zero costs nothing. No memory is taken: a `Desk` has
room for all numbers on the way.
"""

import math
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.network.weights import WIDTHS, Weights, is_trained, weights_of
from pharos.bots.network.words import NO_WORD
from pharos.bots.network.words.spelling import spelling_of
from pharos.game import find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.rule import as_standalone, bind, rule, standalone, unbound, with_names

SHARE, AHEAD, POINTS = 0, 1, 2  # the values that a network tells
NUM_VALUES = 3
HUNDRED = 100  # points are told in hundreds
POINT = 10  # what actions look worth is told in tenths of a point
FARTHEST = 60  # tenths behind the best action; beyond that, first sight makes no difference
LEAST = -(1 << 30)  # less than any action is worth
AT_ONCE = 50_000  # less than an action that wins at once is worth, more than any other
SURELY = 500  # how much more promising such an action is


class Guide(NamedTuple):
    """A network, and room to work with it."""

    weights: Weights
    seen: np.ndarray  # what a player observes
    wide: np.ndarray  # the numbers of the layers
    deep: np.ndarray
    values: np.ndarray
    promises: np.ndarray  # of the actions in a list
    words: np.ndarray  # of one action


def guide_of(rulebook: Rulebook) -> Guide | None:
    """The network of a game, if it has one, with room for one thread to ask it."""
    return new_guide(rulebook, weights_of(rulebook.name)) if is_trained(rulebook.name) else None


def new_guide(rulebook: Rulebook, weights: Weights) -> Guide:
    """A network to ask."""
    wide, deep = WIDTHS
    sizes = (rulebook.observation.total, wide, deep, NUM_VALUES, rulebook.most_legal)
    return Guide(
        weights,
        *(np.zeros(size, np.float32) for size in sizes),
        words=np.full(spelling_of(rulebook).longest, NO_WORD, np.int32),
    )


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


# How promising actions are


legal = observe = worth_of = spell = unbound


def promise_each(state, player, guide, actions, count):
    """How promising each action of a list is to a player whose observation has been judged.

    More is likelier: what the network says of its words, and what first sight says. What wins at
    once is never overlooked.
    """
    trust = guide.weights.trust[0]
    most = LEAST
    for index in range(count):
        worth = worth_of(state, player, np.int64(actions[index]))
        guide.promises[index] = worth
        most = max(most, worth)
    for index in range(count):
        worth = guide.promises[index]
        behind = max(worth - most, -FARTHEST) / POINT
        spell(state, np.int64(actions[index]), guide.words)
        guide.promises[index] = trust * behind + told_of_words(guide)
        if worth >= AT_ONCE:
            guide.promises[index] += SURELY


@rule
def told_of_words(guide):
    """What the network says of the words of an action together."""
    weights = guide.weights
    told = np.float32(0)
    for word in guide.words:
        if word != NO_WORD:
            told += weights.policy_bias[word] + product(weights.policy[word], guide.deep)
    return told


# Deciding by the network alone


promise_actions = unbound


def choose(state, player, guide, out):
    """The legal action that is most promising; of equals, the first."""
    observe(state, player, guide.seen)
    judge(guide)
    count = legal(state, player, out)
    promise_actions(state, player, guide, out, count)
    best = 0
    for index in range(1, count):
        if guide.promises[index] > guide.promises[best]:
            best = index
    return out[best]


@cache
def promiser_for(name: str) -> Callable[..., None]:
    """(state, player, guide, actions, count): `promise_each` for the rulebook of this name."""
    spell = spelling_of(find_rulebook(name)).spell
    worth_of = as_standalone(JUDGEMENTS[name])
    return standalone(with_names(promise_each, name, worth_of=worth_of, spell=spell))


@cache
def intuition_of(name: str) -> Callable[..., int]:
    """(state, player, guide, out) -> action, for the rulebook of this name."""
    rulebook = find_rulebook(name)
    rules = {key: as_standalone(getattr(rulebook, key)) for key in ("legal", "observe")}
    return bind(choose, name, **rules, promise_actions=promiser_for(name))
