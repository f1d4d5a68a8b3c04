"""Running a network on what a player observes. Compiled, this takes about ten microseconds.

Most of an observation is zero, and zeros cost nothing. Nothing is allocated: a `Guide` contains all
the memory that is needed.
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

SHARE, AHEAD, POINTS = 0, 1, 2  # the values that a network estimates
NUM_VALUES = 3
HUNDRED = 100  # points are counted in hundreds
POINT = 10  # tenths, in which the greedy judgement counts
MOST_BEHIND = 60  # tenths of a point behind the best action; more makes no difference
LEAST = -(1 << 30)  # worth less than any action
WINNING = 50_000  # an action worth this much or more wins at once; no other comes near
NEVER = -1  # in no run of the network
WIN_BONUS = 500  # how much more promising such an action is


class Guide(NamedTuple):
    """A network, and the memory to run it."""

    weights: Weights
    seen: np.ndarray  # what a player observes
    wide: np.ndarray  # the units of the layers
    deep: np.ndarray
    values: np.ndarray
    promises: np.ndarray  # of the actions in a list
    words: np.ndarray  # of one action
    kept: np.ndarray  # values for later
    by_word: np.ndarray  # what the network says about each word, as far as somebody has asked
    asked: np.ndarray  # for each word: the run in which somebody asked last
    runs: np.ndarray  # of length 1: how often the network was run


def guide_of(rulebook: Rulebook) -> Guide | None:
    """The network of a game, if it has one, with memory for one thread."""
    return new_guide(rulebook, weights_of(rulebook.name)) if is_trained(rulebook.name) else None


def new_guide(rulebook: Rulebook, weights: Weights) -> Guide:
    """A network, ready to run."""
    wide, deep = WIDTHS
    sizes = (rulebook.observation.total, wide, deep, NUM_VALUES, rulebook.most_legal)
    spelling = spelling_of(rulebook)
    return Guide(
        weights,
        *(np.zeros(size, np.float32) for size in sizes),
        words=np.full(spelling.longest, NO_WORD, np.int32),
        kept=np.zeros(NUM_VALUES, np.float32),
        by_word=np.zeros(spelling.words.total, np.float32),
        asked=np.full(spelling.words.total, NEVER, np.int64),
        runs=np.zeros(1, np.int64),
    )


@standalone
def judge(guide):
    """Compute the values of what is seen, and everything that `fill_promises` needs."""
    weights = guide.weights
    guide.runs[0] += 1
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


# How promising actions are


legal = observe = worth_of = spell = unbound


def fill_promises(state, player, guide, actions, count):
    """Fill in how promising each action of a list is, after `judge`: the higher, the likelier.

    That is what the network says about its words, plus how far the greedy judgement puts it behind
    the best one. An action that wins at once is never overlooked.
    """
    trust = guide.weights.trust[0]
    most = LEAST
    for index in range(count):
        worth = worth_of(state, player, np.int64(actions[index]))
        guide.promises[index] = worth
        most = max(most, worth)
    for index in range(count):
        worth = guide.promises[index]
        behind = max(worth - most, -MOST_BEHIND) / POINT
        spell(state, np.int64(actions[index]), guide.words)
        guide.promises[index] = trust * behind + promise_of_words(guide)
        if worth >= WINNING:
            guide.promises[index] += WIN_BONUS


@rule
def promise_of_words(guide):
    """What the network says about all words of an action."""
    total = np.float32(0)
    for word in guide.words:
        if word != NO_WORD:
            total += promise_of_word(guide, word)
    return total


@rule
def promise_of_word(guide, word):
    """What the network says about one word. Many actions share words, so each is asked for once."""
    if guide.asked[word] != guide.runs[0]:
        weights = guide.weights
        said = weights.policy_bias[word] + product(weights.policy[word], guide.deep)
        guide.by_word[word] = said
        guide.asked[word] = guide.runs[0]
    return guide.by_word[word]


# Deciding without a search


def choose(state, player, guide, out):
    """The most promising legal action; of equals, the first."""
    observe(state, player, guide.seen)
    judge(guide)
    count = legal(state, player, out)
    fill_promises(state, player, guide, out, count)
    best = 0
    for index in range(1, count):
        if guide.promises[index] > guide.promises[best]:
            best = index
    return out[best]


@cache
def promise_filler_for(name: str) -> Callable[..., None]:
    """(state, player, guide, actions, count): `fill_promises` for the rulebook of this name."""
    spell = spelling_of(find_rulebook(name)).spell
    worth_of = as_standalone(JUDGEMENTS[name])
    return standalone(with_names(fill_promises, name, worth_of=worth_of, spell=spell))


@cache
def intuition_of(name: str) -> Callable[..., int]:
    """(state, player, guide, out) -> action, for the rulebook of this name."""
    rulebook = find_rulebook(name)
    rules = {key: as_standalone(getattr(rulebook, key)) for key in ("legal", "observe")}
    return bind(choose, name, **rules, fill_promises=promise_filler_for(name))
