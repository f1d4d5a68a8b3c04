"""The discard pile, and building from it.

Cards lie in it face down; only what was lost with an edifice lies there face up.
"""

from pharos.kernel.bits import only
from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import DECLINE, DIG
from pharos.rulebooks.wonders.catalogue import AGE_OF, NO_CARD, NUM_AGES, NUM_CARDS
from pharos.rulebooks.wonders.leaders.coins import coins_for_yellow
from pharos.rulebooks.wonders.rules.building import gain_coins, has_name, raise_building
from pharos.rulebooks.wonders.rules.dug_up import is_dug_up
from pharos.rulebooks.wonders.state import DECK_SIZE, Place, moment


@rule
def look_through(state, player):
    """The player who may build from the discard pile sees all of it, and so which of the cards that
    had been laid there are gone."""
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.DISCARD or is_dug_up(state, age, copy):
                state.known[age, copy] |= only(player)


@apart
def show_all(state):
    """At the end of the game everybody may turn over what was laid face down."""
    for age in range(NUM_AGES):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.UNDER or state.place[age, copy] == Place.DISCARD:
                state.known[age, copy] = only(state.num_players) - 1


@apart
def lay_open(state, card):
    """A building goes to the discard pile for all to see."""
    age, copy = AGE_OF[card] - 1, 0
    while state.deck[age, copy] != card or state.place[age, copy] != Place.BUILT:
        copy += 1
    state.place[age, copy] = Place.LOST


@rule
def is_in_pile(state, age, copy):
    return state.place[age, copy] == Place.DISCARD or state.place[age, copy] == Place.LOST


@rule
def is_discarded(state, card):
    """Whether a copy of a card lies in the discard pile."""
    return find_discarded(state, card) >= 0


@rule
def find_discarded(state, card):
    """Where a copy of a card lies in the discard pile: its age and number, or below 0.

    One that lies there face up is found first.
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
def can_dig(state, city, card):
    """Any card of the pile whose name the city does not have."""
    return not has_name(state, city, card) and is_discarded(state, card)


@apart
def look_and_ask(state, player):
    """Whoever may build from the discard pile looks through it; whether there is a choice."""
    look_through(state, player)
    return can_dig_any(state, player)


@rule
def can_dig_any(state, player):
    """Whether the pile has anything for the city that may build from it."""
    for card in range(NUM_CARDS):
        if can_dig(state, player, card):
            return True
    return False


@apart
def legal_digs(state, player, out):
    count = 0
    for card in range(NUM_CARDS):
        if can_dig(state, player, card):
            out[count] = DIG + card
            count += 1
    out[count] = DECLINE
    return count + 1


@apart
def dig(state, player, action):
    """Build a card of the discard pile for free, or decline."""
    if action == DECLINE:
        return
    card = action - DIG
    found = find_discarded(state, card)
    age, copy = found // DECK_SIZE, found % DECK_SIZE
    if state.place[age, copy] == Place.DISCARD:
        note_dig(state, card)
    state.place[age, copy] = Place.BUILT
    raise_building(state, player, card)
    gain_coins(state, player, card)
    state.coins[player] += coins_for_yellow(state, player, card)


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
            count += is_in_pile(state, age, copy)
    return count
