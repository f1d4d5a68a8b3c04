"""The points of a city, line by line."""

from enum import IntEnum

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.duel.catalogue import (
    COINS_PER_POINT,
    COLOUR,
    NUM_CARDS,
    NUM_TOKENS,
    POINTS,
    POINTS_EACH,
    POINTS_PER_TOKEN,
    TOKEN_POINTS,
    TRACK_POINTS,
    Colour,
)
from pharos.rulebooks.duel.rules.counting import things_counted
from pharos.rulebooks.duel.state import (
    NO_WONDER,
    WONDERS_EACH,
    advance,
    as_item,
    has_built,
    is_built,
)


class Category(IntEnum):
    """The lines of the score sheet."""

    BLUE = 0
    GREEN = 1
    YELLOW = 2
    PURPLE = 3
    WONDERS = 4
    PROGRESS = 5
    COINS = 6
    MILITARY = 7


CATEGORIES = tuple(category.name.lower() for category in Category)


@standalone
def sheet(state, player, out):
    """The points of a city by category."""
    out[Category.BLUE] = card_points(state, player, Colour.BLUE)
    out[Category.GREEN] = card_points(state, player, Colour.GREEN)
    out[Category.YELLOW] = card_points(state, player, Colour.YELLOW)
    out[Category.PURPLE] = card_points(state, player, Colour.PURPLE)
    out[Category.WONDERS] = wonder_points(state, player)
    out[Category.PROGRESS] = progress_points(state, player)
    out[Category.COINS] = state.coins[player] // COINS_PER_POINT
    out[Category.MILITARY] = military_points(state, player)


@rule
def points(state, player):
    """All the points of a city; three coins are worth one (D-123)."""
    total = wonder_points(state, player) + progress_points(state, player)
    total += state.coins[player] // COINS_PER_POINT + military_points(state, player)
    for card in range(NUM_CARDS):
        if has_built(state, player, card):
            total += worth(state, player, card)
    return total


@rule
def card_points(state, player, colour):
    """All the points of the cards of one colour (D-120, D-129, D-130)."""
    total = 0
    for card in range(NUM_CARDS):
        if COLOUR[card] == colour and has_built(state, player, card):
            total += worth(state, player, card)
    return total


@rule
def worth(state, player, card):
    """The points printed on a card, and those of what it counts.

    (D-120, D-124, D-125, D-126, D-127, D-128)
    """
    if POINTS_EACH[card] == 0:
        return POINTS[card]
    return POINTS[card] + POINTS_EACH[card] * things_counted(state, player, card)


@rule
def wonder_points(state, player):
    """A wonder that is not built is worth nothing (D-121)."""
    total = 0
    for place in range(WONDERS_EACH):
        wonder = state.wonders[player, place]
        if wonder != NO_WONDER and is_built(state, wonder):
            total += POINTS[as_item(wonder)]
    return total


@rule
def progress_points(state, player):
    """The points of the tokens, and those that Mathematics counts for each (D-99, D-122)."""
    total = 0
    tokens = 0
    each = 0
    for token in range(NUM_TOKENS):
        if state.token_where[token] == player:
            total += TOKEN_POINTS[token]
            tokens += 1
            each += POINTS_PER_TOKEN[token]
    return total + each * tokens


@rule
def military_points(state, player):
    """Points by the zone of the pawn, for the player it does not threaten (D-119)."""
    return TRACK_POINTS[max(0, advance(state, player))]
