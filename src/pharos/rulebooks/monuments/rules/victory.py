"""Who wins: most points, and what decides between equals."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.monuments.catalogue import COLOURS_EACH, NUM_MONUMENTS
from pharos.rulebooks.monuments.rules.historians import (
    best_stone,
    counting_stone,
    strength_of_stone,
)
from pharos.rulebooks.monuments.rules.scoring import points
from pharos.rulebooks.monuments.state import TWO_PLAYERS, Phase, first_colour, has_monument

A_POINT = 100_000  # in a rank; then come monuments, then the best report


A_MONUMENT = 1000


ENDINGS = ("points",)


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
    """The game is over; the highest ranking player has won, and equals share the victory (M-52)."""
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
    """A game can end in only one way."""
    return 0
