"""The discard pile, and building from it.

Cards lie in it face down; only buildings lost to a failed edifice lie there face up.
"""

import numpy as np

from pharos.kernel.bits import bit_in, only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import AGE_OF, NUM_AGES
from pharos.rulebooks.wonders.rules.hidden_discards import is_dug_up
from pharos.rulebooks.wonders.state import DECK_SIZE, Place


@rule
def look_through(state, player):
    """The player who may build from the discard pile sees all of it, and so knows which of the
    cards laid there are gone (W-134)."""
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.DISCARD or is_dug_up(state, age, copy):
                state.known[age, copy] |= only(player)


@standalone
def show_all(state):
    """At the end of the game everybody may turn over what was laid face down (W-135)."""
    for age in range(NUM_AGES):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.UNDER or state.place[age, copy] == Place.DISCARD:
                state.known[age, copy] = only(state.num_players) - 1


@standalone
def lay_open(state, card):
    """A building goes to the discard pile face up (E-37)."""
    age, copy = AGE_OF[card] - 1, 0
    while state.deck[age, copy] != card or state.place[age, copy] != Place.BUILT:
        copy += 1
    state.place[age, copy] = Place.LOST


@rule
def is_in_pile(state, age, copy):
    """Whether a copy lies in the discard pile, face down or face up (W-78)."""
    return state.place[age, copy] == Place.DISCARD or state.place[age, copy] == Place.LOST


@rule
def cards_in_pile(state):
    """The set of the cards that lie in the discard pile, in words of 32 bits."""
    low = middle = high = np.int64(0)
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if is_in_pile(state, age, copy):
                card = state.deck[age, copy]
                low |= bit_in(card, 0)
                middle |= bit_in(card, 1)
                high |= bit_in(card, 2)
    return low, middle, high


@rule
def is_discarded(state, card):
    """Whether a copy of a card lies in the discard pile and may be built from it, even if it was
    discarded this turn (W-79, W-81)."""
    return find_discarded(state, card) >= 0


@rule
def find_discarded(state, card):
    """Where a copy of a card lies in the discard pile: its age and number, or below 0.

    A copy that lies face up is found first.
    """
    found = -1
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if state.deck[age, copy] == card and is_in_pile(state, age, copy):
                if state.place[age, copy] == Place.LOST:
                    return age * DECK_SIZE + copy
                found = age * DECK_SIZE + copy
    return found


@rule
def num_discarded(state):
    """How many cards lie in the discard pile; everybody may count them (W-133)."""
    count = 0
    for age in range(NUM_AGES):
        for copy in range(DECK_SIZE):
            count += is_in_pile(state, age, copy)
    return count
