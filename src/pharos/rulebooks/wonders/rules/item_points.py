"""What a card, leader or edifice is worth at the end of the game."""

from pharos.kernel.rule import standalone
from pharos.rulebooks.wonders.catalogue import (
    NUM_COLOURS,
    POINTS,
    POINTS_EACH,
    POINTS_IF_COMPLETE,
    POINTS_PER_COINS,
    POINTS_PER_COLOUR,
    SET_OF,
    SET_POINTS,
)
from pharos.rulebooks.wonders.rules.counting import things_counted
from pharos.rulebooks.wonders.rules.stages import is_complete

MANY = 99  # more cards of a colour than a city can have


@standalone
def points_of_item(state, city, item):
    """The points it shows, and those for what it counts, sets, coins or a finished wonder (W-100,
    W-102, W-103, W-104, W-105, L-27, L-49, E-25, E-60)."""
    total = POINTS[item]
    if POINTS_EACH[item] > 0:
        total += POINTS_EACH[item] * things_counted(state, city, item)
    if POINTS_IF_COMPLETE[item] > 0 and is_complete(state, city):
        total += POINTS_IF_COMPLETE[item]
    if SET_POINTS[item] > 0:
        total += SET_POINTS[item] * num_sets(state, city, item)
    if POINTS_PER_COINS[item] > 0:
        total += state.coins[city] // POINTS_PER_COINS[item]
    if POINTS_PER_COLOUR[item] > 0:
        total += POINTS_PER_COLOUR[item] * num_colours(state, city)
    return total


@standalone
def num_sets(state, city, item):
    """How many sets a city has, with one card of each colour that an item names (L-28, L-29)."""
    sets = MANY
    for colour in range(NUM_COLOURS):
        if SET_OF[item, colour]:
            sets = min(sets, state.colours[city, colour])
    return sets


@standalone
def num_colours(state, city):
    """How many different colours the cards of a city have (E-25)."""
    count = 0
    for colour in range(NUM_COLOURS):
        count += state.colours[city, colour] > 0
    return count
