"""Careless players: they weigh what each action brings, as the greedy ones do, but like people.

They overlook some of what they could do, and misjudge the rest. They look no further than now.
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
    the worth of the others may be misjudged. Who overlooks everything takes the first action.
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
    """(state, player, carelessness, dice, out) -> action, for the rulebook of this name."""
    rulebook = find_rulebook(name)
    return bind(choose_carelessly, name, legal=rulebook.legal, worth_of=JUDGEMENTS[name])
