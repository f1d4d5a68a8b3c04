"""Careless players make the mistakes that people make, not random ones.

They overlook some of what they could do, and of the rest they take what seems best now. The least
experienced see only what an action brings at once: points and coins in front of them, hardly what
they are building up, and never what others do next.
"""

from collections.abc import Callable
from functools import cache

from pharos.bots.greedy import JUDGEMENTS
from pharos.bots.greedy.choosing import LEAST
from pharos.bots.personas.choosing import BRINGS
from pharos.bots.personas.things import Thing, in_order
from pharos.game import find_rulebook
from pharos.kernel.dice import below
from pharos.kernel.rule import bind, unbound

IN_ALL = 100

# What one of each thing is worth to somebody who sees only what is in front of them, in tenths of a
# victory point
FIRST_SIGHT = in_order(
    {
        Thing.VICTORY: 1000,
        Thing.SHIELDS: 8,
        Thing.SYMBOLS: 14,
        Thing.TOKENS: 15,
        Thing.BLUE: 10,
        Thing.WONDER: 10,
        Thing.POINTS: 10,
        Thing.COINS: 4,
        Thing.RESOURCES: 22,
        Thing.POWER: 15,
        Thing.EXTRA_TURN: 10,
        Thing.RUIN: 10,
        Thing.REVIVAL: 20,
        Thing.LEADER: 5,
        Thing.EDIFICE: 5,
        Thing.FIRST: 1,
        Thing.ERECT: 60,
        Thing.EXTEND: 20,
        Thing.LAY: 10,
        Thing.OWN_CARD: 10,
        Thing.OPEN_CARD: 12,
        Thing.HIDDEN_CARD: 10,
        Thing.PAIR: 10,
        Thing.REPORT: 40,
    }
)


legal = worth_of = brings = unbound


def choose_with_insight(state, player, overlooked, dice, out):
    """The action that is worth most, of those that are not overlooked.

    `overlooked` is how many of 100 actions are; if all are, the first is taken.
    """
    best = 0
    most = LEAST
    for index in range(legal(state, player, out)):
        if below(dice, IN_ALL) >= overlooked:
            worth = worth_of(state, player, out[index])
            if worth > most:
                most = worth
                best = index
    return out[best]


def choose_at_sight(state, player, eyes, dice, out):
    """The action that brings most at once, of those that are not overlooked.

    `eyes` are how many of 100 actions are, what each thing seems to be worth, and a buffer.
    """
    overlooked, sight, brought = eyes
    best = 0
    most = LEAST
    for index in range(legal(state, player, out)):
        if below(dice, IN_ALL) >= overlooked:
            brings(state, player, out[index], brought)
            worth = 0
            for thing in range(len(sight)):
                worth += sight[thing] * brought[thing]
            if worth > most:
                most = worth
                best = index
    return out[best]


@cache
def insight_of(name: str) -> Callable[..., int]:
    """(state, player, overlooked, dice, out) -> action, for the rulebook with this name."""
    legal = find_rulebook(name).legal
    return bind(choose_with_insight, name, legal=legal, worth_of=JUDGEMENTS[name])


@cache
def sight_of(name: str) -> Callable[..., int]:
    """The same with the signature (state, player, eyes, dice, out) -> action."""
    return bind(choose_at_sight, name, legal=find_rulebook(name).legal, brings=BRINGS[name])
