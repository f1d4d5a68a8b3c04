"""Hands: what is in them, how they are played from, and how they travel."""

import numpy as np

from pharos.kernel.bits import has, only
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import NO_ACTION, card_of
from pharos.rulebooks.wonders.catalogue import NO_CARD, NUM_CARDS, NUMBER_IN_AGE
from pharos.rulebooks.wonders.state import (
    MOST_HAND,
    NO_COPY,
    SECOND_AGE,
    Place,
)


@rule
def card_at(state, player, number):
    """The card at a place of a hand, or NO_CARD."""
    copy = state.hands[player, number]
    return NO_CARD if copy == NO_COPY else state.deck[state.age - 1, copy]


@rule
def num_held(state, player, card):
    """How many copies of a card are in a hand, less one chosen for the player's own city."""
    count = 0
    for number in range(MOST_HAND):
        if card_at(state, player, number) == card:
            count += 1
    if state.chosen[player] != NO_ACTION and card_of(state.chosen[player]) == card:
        count -= 1
    return count


@rule
def choices(state, player):
    """The places of a hand to choose from, as a set: each different card once, and no card that is
    chosen already and has no second copy."""
    places = 0
    seen = used_up(state, player)
    for number in range(MOST_HAND):
        card = card_at(state, player, number)
        if card == NO_CARD:
            break
        if not has(seen, NUMBER_IN_AGE[card]):
            places |= only(number)
        seen |= np.int64(1) << np.int64(NUMBER_IN_AGE[card])
    return places


@rule
def used_up(state, player):
    """The card that is chosen already, as a set of cards of this age, unless the hand has another
    copy of it."""
    seen = np.int64(0)
    if state.chosen[player] != NO_ACTION:
        card = card_of(state.chosen[player])
        if card < NUM_CARDS and num_held(state, player, card) == 0:
            seen |= np.int64(1) << np.int64(NUMBER_IN_AGE[card])
    return seen


@rule
def take_into_hand(state, player, copy):
    """Put a copy of a card of this age into a hand."""
    state.place[state.age - 1, copy] = Place.HAND
    for number in range(MOST_HAND):
        if state.hands[player, number] == NO_COPY:
            state.hands[player, number] = copy
            return


@rule
def play_from_hand(state, player, card, place):
    """Move a copy of a card from a hand to a place; return which copy it was.

    A card that is laid face down is known to the player alone (W-133).
    """
    number = 0
    while card_at(state, player, number) != card:
        number += 1
    copy = state.hands[player, number]
    last = hand_size(state, player) - 1
    state.hands[player, number] = state.hands[player, last]
    state.hands[player, last] = NO_COPY
    lay(state, player, copy, place)
    return copy


@rule
def hand_size(state, player):
    """How many cards are in a hand; they fill its first places."""
    size = 0
    for number in range(MOST_HAND):
        size += state.hands[player, number] != NO_COPY
    return size


@rule
def lay(state, player, copy, place):
    state.place[state.age - 1, copy] = place
    if place != Place.BUILT:
        state.hidden_in[state.age - 1, copy] = state.turn
        state.known[state.age - 1, copy] = only(player)


@rule
def discard_hand(state, player):
    """The card that is left after the sixth turn goes to the discard pile (W-24, W-25)."""
    for number in range(MOST_HAND):
        copy = state.hands[player, number]
        if copy != NO_COPY:
            lay(state, player, copy, Place.DISCARD)
            state.hands[player, number] = NO_COPY


@rule
def direction(age):
    """Hands travel to the left, but in the second age to the right (W-23)."""
    return 1 if age == SECOND_AGE else -1


@rule
def pass_hands(state):
    """Everybody passes their hand on to the next player in its direction; two players swap (W-23,
    W-121)."""
    last = state.num_players - 1
    for number in range(MOST_HAND):
        if direction(state.age) > 0:
            moved = state.hands[last, number]
            for player in range(last, 0, -1):
                state.hands[player, number] = state.hands[player - 1, number]
            state.hands[0, number] = moved
        else:
            moved = state.hands[0, number]
            for player in range(last):
                state.hands[player, number] = state.hands[player + 1, number]
            state.hands[last, number] = moved
