"""Things that may be worth something, and what can be said of a player and a thing."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntFlag
from typing import NamedTuple

import numpy as np


class Fact(IntFlag):
    """What can be said of a player and a thing at the end of a game."""

    DEALT = 1  # it was dealt to the player, or the player drafted it
    BUILT = 2
    EARLY = 4  # it was built early; for every kind of thing the lab says what that means


# Plain numbers, for compiled rules
DEALT, BUILT, EARLY = map(int, Fact)


class Thing(NamedTuple):
    """Something that players may have."""

    kind: str  # "wonder"
    id: str  # "sphinx"
    name: str  # "The Sphinx"


@dataclass(frozen=True, eq=False)
class Things:
    """All things of a game, and the rules that find out who has them.

    Things are numbers, in the order of `all`.
    """

    all: tuple[Thing, ...]
    mark: Callable[..., None]  # (state, player, out): the facts of every thing, as they are now
    clock: Callable[..., int]  # (state) -> how far the game is
    is_early: Callable[..., bool]  # (thing, clock) -> whether that is early for it
    meanings: dict[str, dict[Fact, str]]  # what facts mean for each kind of thing
    homes: str  # the kind of thing that players sit at or begin with; empty if there is none
    group_of: Callable[[Thing], str] = lambda thing: thing.id  # for comparing neighbours
    are_neighbours: Callable[[int], np.ndarray] = lambda players: ~np.eye(players, dtype=bool)

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(thing.kind for thing in self.all))

    def of_kind(self, kind: str) -> np.ndarray:
        """The numbers of the things of a kind."""
        return np.array([n for n, thing in enumerate(self.all) if thing.kind == kind], np.int64)
