"""The points of a city, line by line."""

from enum import IntEnum

import numpy as np

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import (
    BLUE,
    COLOUR,
    FIGURES,
    NUM_AGES,
    NUM_CARDS,
    POINTS,
    PURPLE,
    YELLOW,
)
from pharos.rulebooks.wonders.edifice.scoring import edifice_points
from pharos.rulebooks.wonders.leaders.scoring import copy_points, leader_points
from pharos.rulebooks.wonders.rules.item_points import points_of_item
from pharos.rulebooks.wonders.rules.science import science_points
from pharos.rulebooks.wonders.rules.stages import stage_item
from pharos.rulebooks.wonders.state import has_built, with_edifice, with_leaders

COINS_PER_POINT = FIGURES.points.coins_per_point
VICTORY_POINTS = tuple(FIGURES.points.victory)  # by age
DEFEAT_POINTS = FIGURES.points.defeat


class Category(IntEnum):
    """The lines of the score sheet, in their order."""

    MILITARY = 0
    COINS = 1
    WONDER = 2
    BLUE = 3
    YELLOW = 4
    PURPLE = 5
    GREEN = 6
    LEADERS = 7
    EDIFICE = 8


CATEGORIES = tuple(category.name.lower() for category in Category)


def lines(state) -> tuple[str, ...]:
    """The lines of the score sheet that a game uses: those of the expansions in play."""
    in_play = {Category.LEADERS: with_leaders(state), Category.EDIFICE: with_edifice(state)}
    return tuple(each.name.lower() for each in Category if in_play.get(each, True))


@standalone
def sheet(state, city, out):
    """The points of a city by category (W-96, W-98, W-101, W-106, L-70, L-72, E-51, E-63)."""
    out[Category.MILITARY] = military_points(state, city)
    out[Category.COINS] = state.coins[city] // COINS_PER_POINT
    out[Category.WONDER] = wonder_points(state, city)
    out[Category.BLUE] = card_points(state, city, BLUE)
    out[Category.YELLOW] = card_points(state, city, YELLOW)
    out[Category.PURPLE] = card_points(state, city, PURPLE) + copy_points(state, city)
    out[Category.GREEN] = science_points(state, city)
    out[Category.LEADERS] = leader_points(state, city)
    out[Category.EDIFICE] = edifice_points(state, city)


def sheets_of(state) -> list[dict[str, int]]:
    """The points of every city by category, as the game stands."""
    rows = np.zeros((state.num_cities, len(CATEGORIES)), np.int32)
    note_sheets(state, rows)
    in_play = lines(state)
    sheets = [dict(zip(CATEGORIES, row, strict=True)) for row in rows.tolist()]
    return [{line: points[line] for line in in_play} for points in sheets]


@rule
def note_sheets(state, out):
    for city in range(state.num_cities):
        sheet(state, city, out[city])


@standalone
def points(state, city):
    """All the points of a city; three coins are worth one (W-98, W-141)."""
    total = military_points(state, city) + state.coins[city] // COINS_PER_POINT
    total += wonder_points(state, city) + science_points(state, city)
    for card in range(NUM_CARDS):
        if has_built(state, city, card):
            total += points_of_item(state, city, card)
    if state.expansions:
        total += copy_points(state, city) + leader_points(state, city)
        total += edifice_points(state, city)
    return total


@rule
def military_points(state, city):
    """One, three or five points for a victory token, by its age; a defeat costs one (W-86, W-87,
    W-97, E-53)."""
    total = DEFEAT_POINTS * state.defeats[city]
    for age in range(NUM_AGES):
        total += VICTORY_POINTS[age] * state.victories[city, age]
    return total


@rule
def wonder_points(state, city):
    """The points of the stages that are built (W-99)."""
    total = 0
    for stage in range(state.stages[city]):
        total += POINTS[stage_item(state, city, stage)]
    return total


@rule
def card_points(state, city, colour):
    """The points of the buildings of one colour, with what they count in the cities as they are now
    (W-99, W-100, W-101, W-102, W-103, W-104, W-105, L-49, L-50, L-51)."""
    total = 0
    for card in range(NUM_CARDS):
        if COLOUR[card] == colour and has_built(state, city, card):
            total += points_of_item(state, city, card)
    return total
