"""The discard pile, and building from it."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import DECLINE, DIG
from pharos.rulebooks.wonders.building import gain_coins, has_name, raise_building
from pharos.rulebooks.wonders.catalogue import NO_CARD, NUM_AGES, NUM_CARDS
from pharos.rulebooks.wonders.state import DECK_SIZE, NOBODY, Phase, Place, moment


@rule
def look_through(state, player):
    """The player who may build from the discard pile sees all of it."""
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.DISCARD:
                state.known[age, copy] |= only(player)


@rule
def show_all(state):
    """At the end of the game everybody may turn over what was laid face down."""
    for age in range(NUM_AGES):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.UNDER or state.place[age, copy] == Place.DISCARD:
                state.known[age, copy] = only(state.num_players) - 1


@rule
def is_discarded(state, card):
    """Whether a copy of a card lies in the discard pile."""
    return find_discarded(state, card) >= 0


@rule
def find_discarded(state, card):
    """Where a copy of a card lies in the discard pile: its age and number, or below 0."""
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.DISCARD and state.deck[age, copy] == card:
                return age * DECK_SIZE + copy
    return -1


@rule
def can_dig(state, city, card):
    """Any card of the pile whose name the city does not have."""
    return not has_name(state, city, card) and is_discarded(state, card)


@rule
def ask_to_dig(state):
    """At the end of the turn its stage was built, a city may build from the discard pile."""
    look_through(state, state.digger)
    if can_dig_any(state):
        state.phase = Phase.DIG
    else:
        state.digger = NOBODY


@rule
def can_dig_any(state):
    """Whether the pile has anything for the city that may build from it."""
    for card in range(NUM_CARDS):
        if can_dig(state, state.digger, card):
            return True
    return False


@rule
def legal_digs(state, player, out):
    count = 0
    for card in range(NUM_CARDS):
        if can_dig(state, player, card):
            out[count] = DIG + card
            count += 1
    out[count] = DECLINE
    return count + 1


@rule
def dig(state, player, action):
    """Build a card of the discard pile for free, or decline."""
    state.digger = NOBODY
    state.phase = Phase.CHOOSE
    if action != DECLINE:
        card = action - DIG
        found = find_discarded(state, card)
        age, copy = found // DECK_SIZE, found % DECK_SIZE
        state.place[age, copy] = Place.BUILT
        note_dig(state, card)
        raise_building(state, player, card)
        gain_coins(state, player, card)


@rule
def note_dig(state, card):
    """Everybody remembers what was built from the discard pile, and when."""
    number = 0
    while state.dug[number] != NO_CARD:
        number += 1
    state.dug[number] = card
    state.dug_at[number] = moment(state.age - 1, state.turn)


@rule
def num_discarded(state):
    """How many cards lie in the discard pile; everybody may count them."""
    count = 0
    for age in range(NUM_AGES):
        for copy in range(DECK_SIZE):
            count += state.place[age, copy] == Place.DISCARD
    return count
