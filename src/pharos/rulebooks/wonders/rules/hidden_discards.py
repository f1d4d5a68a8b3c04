"""Cards dug up, that is built from the discard pile, and which of several copies they were.

Everybody sees which card is built from the discard pile, but only those who look through the pile
see whether there is another one like it. So for the others it may be any copy of that card that lay
there; which one the state names has no meaning. When several players dig, a card may be dug up as
often as there are copies of it, and be lost again to a failed edifice. Ages count from 0 here.
"""

from pharos.kernel.bits import has
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import AGE_OF, MOST_DIGS, NO_CARD
from pharos.rulebooks.wonders.state import DECK_SIZE, NO_COPY, Place, has_built, moment


@rule
def is_open(state, age, copy):
    """Whether a copy lies face up: built, or lost to a failed edifice."""
    return state.place[age, copy] == Place.BUILT or state.place[age, copy] == Place.LOST


@rule
def is_dug_up(state, age, copy):
    """A card that was laid face down before it was built; it may be lost by now."""
    return is_open(state, age, copy) and state.hidden_in[age, copy] > 0


@rule
def knows(state, viewer, age, copy):
    """Whether a viewer saw the face of a copy that was laid face down."""
    return viewer >= 0 and has(state.known[age, copy], viewer)


@rule
def lay_there(state, age, copy, dig):
    """Whether a copy is the card of a dig and was laid in the discard pile before it."""
    if state.deck[age, copy] != state.dug[dig]:
        return False
    laid = state.place[age, copy] == Place.DISCARD or is_dug_up(state, age, copy)
    return laid and moment(age, state.hidden_in[age, copy]) <= state.dug_at[dig]


@rule
def num_digs(state, card, last):
    """How often a card was dug up, up to and including one dig."""
    count = 0
    for dig in range(last + 1):
        count += state.dug[dig] == card
    return count


@rule
def is_of_age(state, dig, age):
    """Whether a dig took place and brought up a card of this age."""
    return state.dug[dig] != NO_CARD and AGE_OF[state.dug[dig]] == age + 1


# What a viewer knows to lie in the pile


@standalone
def may_be_gone(state, viewer, age, copy):
    """Whether a card that a viewer knew in the discard pile may have been dug up since.

    Of several identical copies the first ones may be gone: as many as could have been dug up, less
    those that the viewer knows to have been.
    """
    card = state.deck[age, copy]
    gone = most_gone(state, viewer, age, card)
    for other in range(DECK_SIZE):
        if state.deck[age, other] == card and knows(state, viewer, age, other):
            gone -= is_dug_up(state, age, other)
            gone -= other < copy and state.place[age, other] == Place.DISCARD
    return gone > 0


@rule
def most_gone(state, viewer, age, card):
    """How many copies of a card that a viewer knew in the pile have been dug up, at most."""
    gone = 0
    for dig in range(MOST_DIGS):
        if state.dug[dig] == card:
            gone = min(gone + 1, num_known(state, viewer, age, dig))
    return gone


@rule
def num_known(state, viewer, age, dig):
    """How many of the copies that may have been dug up in a dig the viewer knows."""
    count = 0
    for copy in range(DECK_SIZE):
        count += lay_there(state, age, copy, dig) and knows(state, viewer, age, copy)
    return count


# For imagining: cards dug up are put back before the shuffle, and dug up again after it


@rule
def put_back(state, viewer, age):
    """Put back the cards dug up, if for all the viewer knows one may have been another copy."""
    if state.dug[0] == NO_CARD or not has_twin(state, age):
        return
    for copy in range(DECK_SIZE):
        if is_dug_up(state, age, copy) and not knows(state, viewer, age, copy):
            state.place[age, copy] = Place.DISCARD


@rule
def has_twin(state, age):
    """Whether another copy of a card that was dug up is in play and does not lie face up."""
    for copy in range(DECK_SIZE):
        if state.place[age, copy] != Place.BOX and not is_open(state, age, copy):
            if num_digs(state, state.deck[age, copy], MOST_DIGS - 1) > 0:
                return True
    return False


@rule
def can_dig_again(state, age):
    """Whether every card that was dug up lay in the discard pile at that moment, beside any copies
    of it that had been dug up before."""
    for dig in range(MOST_DIGS):
        if is_of_age(state, dig, age):
            count = 0
            for copy in range(DECK_SIZE):
                count += lay_there(state, age, copy, dig)
            if count < num_digs(state, state.dug[dig], dig):
                return False
    return True


@rule
def dig_again(state, viewer, age):
    """Dig up again the cards that were put back."""
    for dig in range(MOST_DIGS):
        if is_of_age(state, dig, age):
            count = 0
            for copy in range(DECK_SIZE):
                count += lay_there(state, age, copy, dig) and is_dug_up(state, age, copy)
            if count < num_digs(state, state.dug[dig], dig):
                lay_face_up(state, age, copy_to_dig(state, viewer, age, dig))


@rule
def copy_to_dig(state, viewer, age, dig):
    """A copy in the pile that a dig may have brought up, if possible one the viewer knows."""
    found = NO_COPY
    for copy in range(DECK_SIZE):
        if lay_there(state, age, copy, dig) and not is_dug_up(state, age, copy):
            if knows(state, viewer, age, copy):
                return copy
            found = copy
    return found


@rule
def lay_face_up(state, age, copy):
    """Lay a copy face up: built if a city has the building and no copy of it yet, else lost."""
    card = state.deck[age, copy]
    missing = 0
    for city in range(state.num_cities):
        missing += has_built(state, city, card)
    for other in range(DECK_SIZE):
        missing -= state.deck[age, other] == card and state.place[age, other] == Place.BUILT
    state.place[age, copy] = Place.BUILT if missing > 0 else Place.LOST
