"""The figures of the lab: what each is called, and what is to be counted for it.

A figure is a row of whole numbers, which `pharos.lab.tallying` reads. Whatever is summed is a whole
number too, of a unit that depends on the figure.
"""

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pharos.game import find_rulebook
from pharos.lab.things import Fact, Things, things_of
from pharos.lab.watching import POINTS as OF_POINTS
from pharos.lab.watching import SHARES, TENTHS, VICTORY

WIN, POINTS, SHARE, MEAN = "win", "points", "share", "mean"
MEASURES = {WIN: VICTORY, POINTS: OF_POINTS}
GUILD = "guild"
FINE = 10_000  # parts of a game


class About(IntEnum):
    """What a figure counts."""

    SEAT = 0  # what was gained at a seat
    SQUARE = 1  # the square of that
    ENDING = 2
    SHEET = 3  # a line of the score sheets
    LEAD = 4  # the part in the victory of those who led after a tenth of the game
    GAME = 5  # whole games
    GUILDS = 6  # winners with any of some things
    THING = 7  # what was gained by those of whom something is true
    NEIGHBOURS = 8  # the victories of those with a home next to another


class Game(IntEnum):
    """Figures of whole games."""

    DECISIONS = 0
    HIGHEST = 1
    MEAN = 2
    MARGIN = 3
    CHANGES = 4
    SETTLED = 5


class Column(IntEnum):
    """What is in the row of a figure."""

    ABOUT = 0
    WHICH = 1  # seat, ending, line, tenth, thing or `Game`; or the first of some homes
    HOW = 2  # a fact; whether winners are meant; or where these homes end
    MEASURE = 3  # of what was gained
    FIRST = 4  # of some things
    STOP = 5


GAMES = {
    Game.DECISIONS: "decisions",
    Game.HIGHEST: "highest points",
    Game.MEAN: "mean points",
    Game.MARGIN: "margin of the highest points",
    Game.CHANGES: "changes of the lead",
    Game.SETTLED: "last change of the lead, as a share of the game",
}


class Key(NamedTuple):
    """What a figure is about."""

    section: str  # "wonder"
    subject: str  # "sphinx"
    fact: str  # "built"
    measure: str  # "win"


class Figure(NamedTuple):
    """A figure: its name, how it is counted, and of what its sums are."""

    key: Key
    row: tuple[int, ...]  # in the order of `Column`
    unit: float


def figure(key: Key, about: About, unit: float = 1, **columns: int) -> Figure:
    row = [int(about), 0, 0, 0, 0, 0]
    for name, value in columns.items():
        row[Column[name.upper()]] = int(value)
    return Figure(key, tuple(row), unit)


def units(players: int) -> dict[str, float]:
    """The units in which gains are whole numbers."""
    return {WIN: 1 / float(SHARES[players]), POINTS: 1 / players}


@cache
def figures_of(game: str, players: int) -> tuple[Figure, ...]:
    """All figures of games with this number of players."""
    return tuple(all_figures(things_of(game), find_rulebook(game), players))


def all_figures(things: Things, rulebook: Any, players: int) -> Iterator[Figure]:
    yield from seats(players)
    for number, name in enumerate(rulebook.endings):
        yield figure(Key("ending", name, "", SHARE), About.ENDING, which=number)
    for fact, won in (("winners", 1), ("others", 0)):
        for number, line in enumerate(rulebook.categories):
            key = Key("sheet", line, fact, MEAN)
            yield figure(key, About.SHEET, which=number, how=won)
    for tenth in range(TENTHS):
        key = Key("lead", str(tenth + 1), "", SHARE)
        yield figure(key, About.LEAD, units(players)[WIN], which=tenth)
    yield from whole_games(players)
    if GUILD in things.kinds:
        first, stop = stretch(things.of_kind(GUILD))
        key = Key("game", "winners with a guild", "", SHARE)
        yield figure(key, About.GUILDS, first=first, stop=stop)
    yield from worths(things, players)
    if things.homes:
        yield from neighbours(things, players)


def seats(players: int) -> Iterator[Figure]:
    """How every seat did."""
    for measure, code in MEASURES.items():
        for seat in range(players):
            key = Key("seat", str(seat + 1), "", measure)
            yield figure(key, About.SEAT, units(players)[measure], which=seat, measure=code)


def whole_games(players: int) -> Iterator[Figure]:
    """Figures of whole games."""
    finer = {Game.MEAN: 1 / players, Game.SETTLED: 1 / FINE}
    for which, name in GAMES.items():
        key = Key("game", name, "", MEAN)
        yield figure(key, About.GAME, finer.get(which, 1), which=which)


def worths(things: Things, players: int) -> Iterator[Figure]:
    """What every thing brought those who had it."""
    for fact in Fact:
        told = [n for n, one in enumerate(things.all) if fact in things.meanings[one.kind]]
        for measure, code in MEASURES.items():
            for n in told:
                thing = things.all[n]
                key = Key(thing.kind, thing.id, str(fact.name).lower(), measure)
                unit = units(players)[measure]
                yield figure(key, About.THING, unit, which=n, how=fact, measure=code)


def neighbours(things: Things, players: int) -> Iterator[Figure]:
    """How those did who had one home, next to somebody who had another."""
    homes = things.of_kind(things.homes)
    names = [things.group_of(things.all[home]) for home in homes]
    groups = {
        name: stretch(homes[[name == other for other in names]]) for name in dict.fromkeys(names)
    }
    for one, (start, end) in groups.items():
        for other, (first, stop) in groups.items():
            key, unit = Key("neighbours", one, other, WIN), units(players)[WIN]
            ours, theirs = {"which": start, "how": end}, {"first": first, "stop": stop}
            yield figure(key, About.NEIGHBOURS, unit, **ours, **theirs)


def stretch(numbers: np.ndarray) -> tuple[int, int]:
    """The beginning and the end of a stretch of things that follow one another."""
    first, stop = int(numbers[0]), int(numbers[-1]) + 1
    assert stop - first == len(numbers)
    return first, stop


# Deals


@cache
def figures_of_deals(game: str, players: int) -> tuple[Figure, ...]:
    """What is kept of every deal too: how every seat did, the squares of it, endings and games."""
    known = figures_of(game, players)
    squares = [
        figure(each.key, About.SQUARE, each.unit**2, which=each.row[1], measure=each.row[3])
        for each in seats(players)
    ]
    others = [each for each in known if each.row[0] in (About.ENDING, About.GAME)]
    return (*seats(players), *squares, *others)


def rows_of(figures: tuple[Figure, ...]) -> np.ndarray:
    return np.array([each.row for each in figures], np.int32)


def units_of(figures: tuple[Figure, ...]) -> np.ndarray:
    return np.array([each.unit for each in figures])


@cache
def next_to(game: str, players: int) -> np.ndarray:
    """1 for players who are neighbours, otherwise 0."""
    return things_of(game).are_neighbours(players).astype(np.int32)
