"""Cards in a hand: for every monument the set of values, and which of them everybody knows."""

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
    """The card of a hand that has `number` others before it in the catalogue."""
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
    """Whether a hand has a card with the symbol of a first one, and after it in the catalogue."""
    for monument in range(monument_of(first), NUM_MONUMENTS):
        if mates(state, player, monument, first) != 0:
            return True
    return False


@rule
def is_mate(state, first, second):
    """Whether two cards are a pair, in the order of the catalogue (M-29, M-32)."""
    return second > first and symbol_of(state, first) == symbol_of(state, second)


@rule
def left_over(state, player, monument, first, second):
    """The cards of a monument in a hand, less these two (or NO_CARD)."""
    cards = state.hands[player, monument]
    for card in (first, second):
        if card != NO_CARD and monument_of(card) == monument:
            cards = cards & ~only(card % VALUES)
    return cards
