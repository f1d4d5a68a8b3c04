"""Careless players: they judge each action as the greedy ones do, but make mistakes like people.

They overlook some actions and misjudge the rest, and do not look ahead.
"""

from collections.abc import Callable
from functools import cache

from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.greedy.choosing import LEAST
from pharos.game import find_rulebook
from pharos.kernel.dice import below
from pharos.kernel.rule import bind, unbound

IN_ALL = 100


legal = worth_of = unbound


def choose_carelessly(state, player, carelessness, dice, out):
    """The action that seems worth most, of those that are not overlooked.

    `carelessness` is how many of 100 actions are overlooked, and by how many tenths of a point
    the worth of the others may be misjudged. If all are overlooked, the first action is taken.
    """
    overlooked, misjudged = carelessness
    best = 0
    most = LEAST
    for index in range(legal(state, player, out)):
        error = below(dice, misjudged + 1) - below(dice, misjudged + 1)
        worth = worth_of(state, player, out[index]) + error
        if below(dice, IN_ALL) >= overlooked and worth > most:
            most = worth
            best = index
    return out[best]


@cache
def careless_of(name: str) -> Callable[..., int]:
    """(state, player, carelessness, dice, out) -> action, for the rulebook with this name."""
    rulebook = find_rulebook(name)
    return bind(choose_carelessly, name, legal=rulebook.legal, worth_of=JUDGEMENTS[name])
