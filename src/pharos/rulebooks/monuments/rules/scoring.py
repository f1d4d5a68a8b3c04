"""Points, and who has won."""

from enum import IntEnum

from pharos.kernel.bits import only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.monuments.catalogue import COLOURS_EACH, NUM_MONUMENTS, UNUSED
from pharos.rulebooks.monuments.rules.historians import (
    best_stone,
    bonus_points,
    counting_stone,
    field_points,
    strength_of_stone,
)
from pharos.rulebooks.monuments.rules.valuation import monument_points
from pharos.rulebooks.monuments.state import (
    TWO_PLAYERS,
    Phase,
    Reading,
    first_colour,
    has_monument,
)

A_POINT = 100_000  # in a rank; then come monuments, then the best report
A_MONUMENT = 1000


class Category(IntEnum):
    """The lines of the score sheet, in their order."""

    TRACK = 0
    MONUMENTS = 1
    HISTORIANS = 2
    BONUS = 3
    UNUSED = 4


CATEGORIES = tuple(category.name.lower() for category in Category)
ENDINGS = ("points",)


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
    out[4] += UNUSED * state.historians[colour]


@rule
def colour_points(state, colour):
    """All the points of a colour."""
    total = state.points[colour] + monument_points(state, colour)
    total += field_points(state, colour) + bonus_points(state, colour)
    return total + UNUSED * state.historians[colour]


@rule
def points(state, player):
    """All the points of a player: of both colours, or of the lower one (M-57, M-59)."""
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


@rule
def num_erected(state, player):
    """How many monuments a player has erected, with all colours (M-51, M-60)."""
    count = 0
    for number in range(COLOURS_EACH[state.num_players]):
        for monument in range(NUM_MONUMENTS):
            count += has_monument(state, first_colour(state, player) + number, monument)
    return count


@rule
def largest_report(state, player):
    """How good a player's best stone is; with two players, the one that counts (M-51, M-60)."""
    stone = best_stone(state, player)
    if state.num_players == TWO_PLAYERS:
        stone = counting_stone(state, player)
    return strength_of_stone(state, stone)


@rule
def rank(state, player):
    """Most points, then most monuments erected, then the largest report (M-50, M-51)."""
    value = points(state, player) * A_POINT + num_erected(state, player) * A_MONUMENT
    return value + largest_report(state, player)


@standalone
def count_up(state):
    """The game is over; whoever ranks highest has won, and equals share the victory (M-52)."""
    state.phase = Phase.OVER
    best = 0
    for player in range(state.num_players):
        own = rank(state, player)
        if player == 0 or own > best:
            best = own
            state.victors = only(player)
        elif own == best:
            state.victors |= only(player)


@rule
def winners(state):
    """The set of players who won; empty while the game goes on."""
    return state.victors


@rule
def ending(state):
    """There is one way for a game to end."""
    return 0
