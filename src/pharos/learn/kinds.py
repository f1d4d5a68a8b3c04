"""The kinds of game that a network learns together: numbers of players, and expansions."""

from itertools import combinations
from typing import Any, NamedTuple

from pharos.kernel.contract import Rulebook

FEW = 4  # players; with more a game takes much longer


class Kind(NamedTuple):
    """What is needed to deal a game."""

    players: int
    options: dict[str, Any]


def kinds_of(rulebook: Rulebook, players: int | None = None) -> list[Kind]:
    """Every choice of expansions, for every number of players or only for the given one."""
    numbers = rulebook.players if players is None else [players]
    return [kind for number in numbers for kind in kinds_for(rulebook, number)]


def kinds_for(rulebook: Rulebook, players: int) -> list[Kind]:
    """Every choice of expansions that this number of players can play with."""
    possible = [each.name for each in rulebook.expansions if players >= each.fewest]
    sets = [chosen for size in range(len(possible) + 1) for chosen in combinations(possible, size)]
    return [Kind(players, {"expansions": list(chosen)} if chosen else {}) for chosen in sets]


def groups_of(kinds: list[Kind]) -> list[list[Kind]]:
    """The kinds of game that are played at the same time, so that short games do not wait for long
    ones: those of few players, and those of many.
    """
    few = [kind for kind in kinds if kind.players <= FEW]
    many = [kind for kind in kinds if kind.players > FEW]
    return [group for group in (few, many) if group]
