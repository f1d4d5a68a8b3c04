"""The points of a player, line by line."""

from enum import IntEnum

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.monuments.catalogue import COLOURS_EACH
from pharos.rulebooks.monuments.rules.historians import (
    bonus_points,
    field_points,
    unused_points,
)
from pharos.rulebooks.monuments.rules.valuation import monument_points
from pharos.rulebooks.monuments.state import (
    TWO_PLAYERS,
    Reading,
    first_colour,
)


class Category(IntEnum):
    """The lines of the score sheet, in their order."""

    TRACK = 0
    MONUMENTS = 1
    HISTORIANS = 2
    BONUS = 3
    UNUSED = 4


CATEGORIES = tuple(category.name.lower() for category in Category)


@standalone
def sheet(state, player, out):
    """The points of a player by category, as if the game ended now (M-57)."""
    out[:] = 0
    first = first_colour(state, player)
    lower = lower_colour(state, player)
    for colour in range(first, first + COLOURS_EACH[state.num_players]):
        if colour == lower or not takes_lower(state):
            add_colour(state, colour, out)


@rule
def add_colour(state, colour, out):
    """Add the points of a colour, by category; an unused historian costs points (M-46, M-47,
    M-49)."""
    out[0] += state.points[colour]
    out[1] += monument_points(state, colour)
    out[2] += field_points(state, colour)
    out[3] += bonus_points(state, colour)
    out[4] += unused_points(state, colour)


@rule
def colour_points(state, colour):
    """All the points of a colour."""
    total = state.points[colour] + monument_points(state, colour)
    total += field_points(state, colour) + bonus_points(state, colour)
    return total + unused_points(state, colour)


@rule
def points(state, player):
    """All the points of a player, which decide who wins: of both colours, or of the lower one
    (M-50, M-57, M-59)."""
    total = 0
    first = first_colour(state, player)
    for colour in range(first, first + COLOURS_EACH[state.num_players]):
        own = colour_points(state, colour)
        if colour > first and takes_lower(state):
            total = min(total, own)
        else:
            total += own
    return total


@rule
def takes_lower(state):
    """Whether only the lower one of a player's two colours counts (M-59)."""
    return state.num_players == TWO_PLAYERS and state.reading == Reading.LOWER_COLOUR


@rule
def lower_colour(state, player):
    """Of a player's colours the one with the fewest points; of equals, the first."""
    first = first_colour(state, player)
    lower, least = first, 0
    for colour in range(first, first + COLOURS_EACH[state.num_players]):
        own = colour_points(state, colour)
        if colour == first or own < least:
            lower, least = colour, own
    return lower


# Victory
