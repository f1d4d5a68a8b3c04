"""Running a network on what a player observes. Compiled, this takes a few microseconds.

Most of an observation is as it was when the same player was asked last, and what did not change
costs nothing. Nothing is allocated: a `Guide` contains all the memory that is needed.
"""

import math
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.network.weights import WIDTHS, is_trained
from pharos.bots.network.whole_numbers import (
    AT_ONCE,
    BLOCK,
    WholeNumbers,
    add_rows,
    find_changes,
    last_unit_of,
    learn_changes,
    list_active,
    output,
    whole_numbers_of,
)
from pharos.bots.network.words import NO_WORD
from pharos.bots.network.words.spelling import spelling_of
from pharos.game import find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.rule import as_standalone, bind, rule, standalone, unbound, with_names

SHARE, AHEAD, POINTS = 0, 1, 2  # the values that a network estimates
NUM_VALUES = 3
POINTS_UNIT = 100  # what the value POINTS counts as 1
POINT = 10  # tenths, in which the greedy judgement counts
MOST_BEHIND = 60  # tenths of a point behind the best action; more makes no difference
LEAST = -(1 << 30)  # worth less than any action
WINNING = 50_000  # an action worth this much or more wins at once; no other comes near
NEVER = -1  # in no run of the network
WIN_BONUS = 500  # how much more promising such an action is


class Guide(NamedTuple):
    """A network, and the memory to run it."""

    numbers: WholeNumbers
    seen: np.ndarray  # what a player observes
    seen_bits: np.ndarray  # the same memory as whole numbers, filled up to whole blocks
    known: np.ndarray  # for every player, what was seen when the network was last asked
    known_bits: np.ndarray
    wide: np.ndarray  # for every player, the sums of the first layer for that
    deep: np.ndarray  # the sums of the second layer
    units: np.ndarray  # its units
    places: np.ndarray  # a list of rows
    amounts: np.ndarray
    values: np.ndarray
    promises: np.ndarray  # of the actions in a list
    words: np.ndarray  # of one action
    kept: np.ndarray  # values for later
    expected: np.ndarray  # values of every player
    by_word: np.ndarray  # what the network says about each word, as far as it has been asked for
    asked: np.ndarray  # for each word: the run in which it was last asked for
    runs: np.ndarray  # of length 1: how often the network was run


def guide_of(rulebook: Rulebook) -> Guide | None:
    """The network of a game, if it has one, with memory for one thread."""
    if not is_trained(rulebook.name):
        return None
    return new_guide(rulebook, whole_numbers_of(rulebook.name))


def new_guide(rulebook: Rulebook, numbers: WholeNumbers) -> Guide:
    """A network, ready to run."""
    players, spelling = rulebook.players.stop - 1, spelling_of(rulebook)
    size = rulebook.observation.total
    filled = -(-size // BLOCK) * BLOCK
    seen, known = np.zeros(filled, np.float32), np.zeros((players, filled), np.float32)
    longest = filled + AT_ONCE  # of a list
    wide, deep = WIDTHS
    return Guide(
        numbers,
        seen=seen[:size],
        seen_bits=seen.view(np.int32),
        known=known,
        known_bits=known.view(np.int32),
        wide=np.tile(numbers.wide_bias, (players, 1)),
        deep=np.zeros(deep, np.int32),
        units=np.zeros(deep, np.int16),
        places=np.zeros(longest, np.int32),
        amounts=np.zeros(longest, np.int32),
        values=np.zeros(NUM_VALUES, np.float32),
        promises=np.zeros(rulebook.most_legal, np.float32),
        words=np.full(spelling.longest, NO_WORD, np.int32),
        kept=np.zeros(NUM_VALUES, np.float32),
        expected=np.zeros((players, NUM_VALUES), np.float32),
        by_word=np.zeros(spelling.words.total, np.float32),
        asked=np.full(spelling.words.total, NEVER, np.int64),
        runs=np.zeros(1, np.int64),
    )


@standalone
def judge(guide, player):
    """Compute the values of what a player sees, and everything that `fill_promises` needs.

    From decision to decision a player sees little that is new: only that is added to the sums.
    """
    numbers, places, amounts = guide.numbers, guide.places, guide.amounts
    guide.runs[0] += 1
    wide, deep = guide.wide[player], guide.deep
    count = find_changes(guide.seen_bits, guide.known_bits[player], places)
    learn_changes(guide.seen, guide.known[player], places, amounts, count)
    add_rows(wide, numbers.wide, places, amounts, count)
    for unit in range(len(deep)):
        deep[unit] = numbers.deep_bias[unit]
    count = list_active(wide, places, amounts)
    add_rows(deep, numbers.deep, places, amounts, count)
    for unit in range(len(deep)):
        guide.units[unit] = last_unit_of(deep[unit])
    for value in range(NUM_VALUES):
        guide.values[value] = output(numbers.value[value], numbers.value_bias[value], guide.units)
    guide.values[SHARE] = squashed(guide.values[SHARE])
    guide.values[AHEAD] = squashed(guide.values[AHEAD])


@rule
def squashed(number):
    """A number between 0 and 1."""
    return np.float32(1 / (1 + math.exp(-np.float64(number))))


# How promising actions are


legal = observe = worth_of = spell = unbound


def fill_promises(state, player, guide, actions, count):
    """Fill in how promising each action of a list is, after `judge`: the higher, the likelier.

    That is what the network says about its words, plus how far the greedy judgement puts it behind
    the best one. An action that wins at once is never overlooked.
    """
    trust = np.float64(guide.numbers.trust[0])
    most = LEAST
    for index in range(count):
        worth = worth_of(state, player, np.int64(actions[index]))
        guide.promises[index] = worth
        most = max(most, worth)
    for index in range(count):
        worth = np.float64(guide.promises[index])
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
        numbers = guide.numbers
        row, bias = numbers.policy[word], numbers.policy_bias[word]
        guide.by_word[word] = output(row, bias, guide.units)
        guide.asked[word] = guide.runs[0]
    return guide.by_word[word]


# Deciding without a search


def choose(state, player, guide, out):
    """The most promising legal action; of equals, the first."""
    observe(state, player, guide.seen)
    judge(guide, player)
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
