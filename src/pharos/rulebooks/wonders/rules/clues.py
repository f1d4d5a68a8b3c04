"""Clues about cards that lie face down, from what somebody could or could not do with them.

The Free City sells only if it can build nothing, so its player held no card that it could build. A
player who was owed a build from the discard pile and was not asked could build nothing; one who was
asked could build something, even if they declined. A clue is a set of copies, a set of cards, and
whether at least one of the copies is one of the cards or none is. Cards dug up earlier are no
longer there, whichever copies they were; and copies in a hand that a viewer has held since are no
secret.

Leaders in hands have clues of their own (`leaders.clues`).

A state only says where cards lie now. It knows nothing of these moments, so they are noted beside
it.
"""

from typing import Any

import numpy as np

from pharos.kernel.bits import add_member, has_member, lowest, only, without_lowest
from pharos.kernel.records import Count, array, copy_of, record_dtype
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import DECLINE, NO_ACTION, card_of, is_sale
from pharos.rulebooks.wonders.catalogue import MOST_DIGS, MOST_STAGES, NO_CARD, NUM_AGES, NUM_CARDS
from pharos.rulebooks.wonders.leaders.clues import (
    LEADER_WORDS,
    agrees_about_leaders,
    note_leaders,
)
from pharos.rulebooks.wonders.rules.building import bank_to_build, has_name, payments_to_build
from pharos.rulebooks.wonders.rules.by_phase import answer
from pharos.rulebooks.wonders.rules.deciding import waiting
from pharos.rulebooks.wonders.rules.follow_ups import ask, next_owed
from pharos.rulebooks.wonders.rules.free_city import (
    choosing_for_free_city,
    city_decided_for,
    holder,
)
from pharos.rulebooks.wonders.rules.hand import card_at
from pharos.rulebooks.wonders.rules.hidden import last_held
from pharos.rulebooks.wonders.rules.hidden_discards import is_dug_up
from pharos.rulebooks.wonders.rules.phases.last_card import ask_for_last_card
from pharos.rulebooks.wonders.rules.turn import reveal
from pharos.rulebooks.wonders.rules.ways_to_build import can_pay
from pharos.rulebooks.wonders.state import (
    A_DIG,
    A_LEADER,
    CARD_WORDS,
    DECK_SIZE,
    FREE_CITY,
    MOST_HAND,
    NO_COPY,
    NOBODY,
    NUM_FOLLOW_UPS,
    TURNS,
    Phase,
    Place,
)

MOST_CLUES = NUM_AGES * TURNS + MOST_DIGS  # a sale a turn, and every dig
MOST_LEADER_CLUES = MOST_STAGES  # each stage may bring one more leader
PLACES_IN_WORD = (DECK_SIZE + 1) // 2
PLACE_WORDS = 2 * NUM_AGES  # for a set of copies of all ages


class Clues(np.record):
    num_clues: Count
    turn: array(MOST_CLUES)  # that a clue about a hand is from; 0 if it is about the discard pile
    places: array(MOST_CLUES, PLACE_WORDS)  # set of copies, from all ages
    cards: array(MOST_CLUES, CARD_WORDS)  # set of cards
    gone: array(MOST_CLUES)  # how many of these cards had been dug up from these places
    is_some: array(MOST_CLUES)  # whether at least one other copy is one of the cards, or none

    num_leader_clues: Count
    leaders_of: array(MOST_LEADER_CLUES)  # the player whose hand it is
    has_payable: array(MOST_LEADER_CLUES)  # whether they can pay for any leader in it
    payable: array(MOST_LEADER_CLUES, LEADER_WORDS)  # set of the leaders they could pay for
    recruited_then: array(MOST_LEADER_CLUES, LEADER_WORDS)  # set of leaders that the city had
    stages_then: array(MOST_LEADER_CLUES)  # stages that the city had
    sold_then: array(MOST_LEADER_CLUES)  # leaders that they had sold


CLUES = record_dtype(Clues)


# Whether a state agrees with the clues


@standalone
def agrees(state, viewer, clues):
    """Whether the cards and leaders that a viewer does not know agree with every clue."""
    for clue in range(clues.num_clues):
        count = num_there(state, viewer, clues, clue) - clues.gone[clue]
        if (count > 0) != (clues.is_some[clue] != 0):
            return False
    return agrees_about_leaders(state, clues)


@rule
def num_there(state, viewer, clues, clue):
    """How many of a clue's copies, not held by the viewer since, are one of its cards."""
    count = 0
    for word in range(PLACE_WORDS):
        places = clues.places[clue, word]
        while places != 0:
            place = word * PLACES_IN_WORD + lowest(places)
            age, copy = place // DECK_SIZE, place % DECK_SIZE
            is_secret = not is_held_since(state, viewer, age, copy, clues.turn[clue])
            count += is_secret and is_meant(clues, clue, state.deck[age, copy])
            places = without_lowest(places)
    return count


@rule
def is_held_since(state, viewer, age, copy, turn):
    """Whether a viewer held the hand that a copy was in, in this turn or a later one."""
    return turn > 0 and last_held(state, viewer, age + 1, copy) >= turn


@rule
def is_meant(clues, clue, card):
    """Whether a clue is about a card."""
    return has_member(clues.cards[clue], card)


# Noting clues


def note(clues: Any, state: Any, player: int, action: int) -> None:
    """Note what everybody learns from a decision that is about to be taken."""
    if is_last(state, player):
        note_all(clues, copy_of(state), player, action)


@rule
def is_last(state, player):
    """Whether everybody waits for this player alone, so that their decision is carried out."""
    if state.phase == Phase.DRAFT or state.phase == Phase.PENALTY:
        return False
    chooses_twice = state.chosen[player] == NO_ACTION and choosing_for_free_city(state) != 0
    return state.asked != NOBODY or waiting(state) == only(player) and not chooses_twice


@standalone
def note_all(clues, state, player, action):
    """Carry out a decision as `by_phase.play` does, and note what everybody sees on the way."""
    if state.asked != NOBODY:
        if action == DECLINE:
            note_declined(clues, state, player)
        answer(state, player, action)
    else:
        state.chosen[city_decided_for(state, player)] = action
        note_forced_sale(clues, state)
        reveal(state)
    note_follow_ups(clues, state, A_DIG)
    if state.turn == TURNS:
        ask_for_last_card(state)
    note_follow_ups(clues, state, NUM_FOLLOW_UPS)


@rule
def note_declined(clues, state, player):
    """A player who declines must have had something to choose from (W-83, L-18)."""
    if state.phase == Phase.EXTRA_LEADER:
        note_leaders(clues, state, player, True)
    elif not has_open_choice(state, player):
        note_pile(clues, state, player, True)


@rule
def note_follow_ups(clues, state, end):
    """Ask for the follow-ups before `end`, as `follow_ups.ask_in_turn` does, and note who has
    nothing to choose from (W-83, L-18)."""
    follow_up = next_owed(state, end)
    while follow_up < end and state.asked == NOBODY:
        player = state.owed[follow_up]
        ask(state, follow_up)
        if state.asked == NOBODY and follow_up == A_LEADER:
            note_leaders(clues, state, player, False)
        elif state.asked == NOBODY and follow_up >= A_DIG:
            note_pile(clues, state, player, False)
        follow_up = next_owed(state, end)


@rule
def note_forced_sale(clues, state):
    """Apart from the card for their own city, the player of the Free City held nothing that the
    Free City could build (W-119)."""
    player = holder(state)
    if state.phase != Phase.CHOOSE or player == NOBODY or not is_sale(state.chosen[FREE_CITY]):
        return
    clue = new_clue(clues, False)
    clues.turn[clue] = state.turn
    own = number_of(state, player, card_of(state.chosen[player]))
    for number in range(MOST_HAND):
        if state.hands[player, number] != NO_COPY and number != own:
            add_place(clues, clue, state.age - 1, state.hands[player, number])
    for card in range(NUM_CARDS):
        budget = state.coins[FREE_CITY] - bank_to_build(state, FREE_CITY, card)
        if can_pay(payments_to_build(state, FREE_CITY, card), budget):
            add_member(clues.cards[clue], card)


@rule
def number_of(state, player, card):
    """The first place in a hand with this card: the one it is played from."""
    number = 0
    while card_at(state, player, number) != card:
        number += 1
    return number


@rule
def note_pile(clues, state, player, is_some):
    """A player can build some card from the discard pile, or can build none (W-79, W-83)."""
    clue = new_clue(clues, is_some)
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.DISCARD or is_dug_up(state, age, copy):
                add_place(clues, clue, age, copy)
    for card in range(NUM_CARDS):
        if not has_name(state, player, card):
            add_member(clues.cards[clue], card)
    for dig in range(MOST_DIGS):
        if state.dug[dig] != NO_CARD and is_meant(clues, clue, state.dug[dig]):
            clues.gone[clue] += 1


@rule
def has_open_choice(state, player):
    """Whether a face-up card can be built: then nothing follows about those that lie face down."""
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.LOST:
                if not has_name(state, player, state.deck[age, copy]):
                    return True
    return False


@rule
def new_clue(clues, is_some):
    """Begin a clue, and return its number."""
    clue = clues.num_clues
    clues.num_clues += 1
    clues.is_some[clue] = is_some
    return clue


@rule
def add_place(clues, clue, age, copy):
    place = age * DECK_SIZE + copy
    clues.places[clue, place // PLACES_IN_WORD] |= only(place % PLACES_IN_WORD)
