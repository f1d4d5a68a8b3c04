"""Cards in a hand: for every monument the set of values, and which of them everybody knows."""

import numpy as np

from pharos.kernel.bits import has, lowest, only, without_lowest
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import (
    CARDS_WITH,
    HOW_MANY,
    NO_CARD,
    NUM_MONUMENTS,
    SYMBOL_OF,
    VALUES,
)

LANE = 8  # bits for the number of cards with a symbol
MANY = (1 << LANE) - 1


@rule
def card_of(monument, value):
    return monument * VALUES + value - 1


@rule
def monument_of(card):
    return card // VALUES


@rule
def value_of(card):
    return card % VALUES + 1


@rule
def symbol_of(state, card):
    return SYMBOL_OF[state.symbol_rule, card]


@rule
def holds(state, player, card):
    return has(state.hands[player, monument_of(card)], card % VALUES)


@rule
def num_held(state, player, monument):
    """How many cards of a monument a player holds."""
    return HOW_MANY[state.hands[player, monument]]


@rule
def take_in(state, player, card, is_seen):
    """A card goes into a hand; everybody may have seen which (M-17)."""
    monument = monument_of(card)
    state.hands[player, monument] |= only(card % VALUES)
    state.hand_sizes[player] += 1
    if is_seen:
        state.seen[player, monument] |= only(card % VALUES)


@rule
def give_up(state, player, card):
    """A card leaves a hand, and everybody sees which."""
    monument = monument_of(card)
    state.hands[player, monument] &= ~only(card % VALUES)
    state.seen[player, monument] &= ~only(card % VALUES)
    state.hand_sizes[player] -= 1


@rule
def card_at(state, player, number):
    """The card of a hand that comes after `number` others in the catalogue."""
    monument = 0
    while number >= num_held(state, player, monument):
        number -= num_held(state, player, monument)
        monument += 1
    return monument * VALUES + value_at(state.hands[player, monument], number)


@rule
def value_at(cards, number):
    """The member of a set of values that has `number` smaller ones."""
    for _ in range(number):
        cards = without_lowest(cards)
    return lowest(cards)


@rule
def mates(state, player, monument, first):
    """The cards of a monument that make a pair with a first card that comes before them."""
    symbol = symbol_of(state, first)
    found = state.hands[player, monument] & CARDS_WITH[state.symbol_rule, monument, symbol]
    if monument == monument_of(first):
        found = found >> first % VALUES + 1 << first % VALUES + 1
    return found


@rule
def has_mate(state, player, first):
    """Whether a hand has a card that makes a pair with a first card that comes before it."""
    for monument in range(monument_of(first), NUM_MONUMENTS):
        if mates(state, player, monument, first) != 0:
            return True
    return False


@rule
def list_first_cards(state, player, first, out, count):
    """Write an action for every card of a hand that has a mate; `first` is the action for card 0.

    The cards of each symbol are counted first; the last card of a symbol has no mate.
    """
    held = 0
    for monument in range(NUM_MONUMENTS):
        cards = state.hands[player, monument]
        while cards != 0:
            held += 1 << lane_of(state, monument * VALUES + lowest(cards))
            cards = without_lowest(cards)
    for monument in range(NUM_MONUMENTS):
        cards = state.hands[player, monument]
        while cards != 0:
            card = monument * VALUES + lowest(cards)
            held -= 1 << lane_of(state, card)
            if held >> lane_of(state, card) & MANY != 0:
                out[count] = first + card
                count += 1
            cards = without_lowest(cards)
    return count


@rule
def list_members(members, first, out, count):
    """Write an action for every member of a set; `first` is the action for 0."""
    while members != 0:
        out[count] = first + lowest(members)
        count += 1
        members = without_lowest(members)
    return count


@rule
def lane_of(state, card):
    """Where the count of cards with this one's symbol begins: its lowest bit."""
    return LANE * np.int64(symbol_of(state, card))


@rule
def is_mate(state, first, second):
    """Whether two cards are a pair, in the order of the catalogue (M-29, M-32)."""
    return second > first and symbol_of(state, first) == symbol_of(state, second)


@rule
def left_over(state, player, monument, first, second):
    """The cards of a monument in a hand, without these two (or NO_CARD)."""
    cards = state.hands[player, monument]
    for card in (first, second):
        if card != NO_CARD and monument_of(card) == monument:
            cards = cards & ~only(card % VALUES)
    return cards
