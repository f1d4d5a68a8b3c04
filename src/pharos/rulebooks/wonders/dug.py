"""What was dug up: cards built from the discard pile, and which of several like cards they were.

Everybody sees which card is built from the discard pile, but only who looks through the pile sees
whether there is another one like it. So for the others it may be any copy of that card that lay
there; which one the state names has no meaning. One player at most has the power to dig, and no
city has two buildings of a name: so no card is dug up twice. Ages count from 0 here.
"""

from pharos.kernel.bits import has
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import AGE_OF, MOST_DIGS, NO_CARD
from pharos.rulebooks.wonders.state import DECK_SIZE, NO_COPY, Place, moment


@rule
def is_dug_up(state, age, copy):
    """A building that was laid face down before it was built."""
    return state.place[age, copy] == Place.BUILT and state.hidden_in[age, copy] > 0


@rule
def copy_dug(state, age, card):
    """The copy of a card that is dug up, or NO_COPY."""
    for copy in range(DECK_SIZE):
        if state.deck[age, copy] == card and is_dug_up(state, age, copy):
            return copy
    return NO_COPY


@rule
def knows(state, viewer, age, copy):
    """Whether a viewer saw the face of a copy that was laid face down."""
    return viewer >= 0 and has(state.known[age, copy], viewer)


@rule
def lay_there(state, age, copy, dig):
    """Whether a copy lay in the discard pile at the moment of a dig."""
    laid = state.place[age, copy] == Place.DISCARD or is_dug_up(state, age, copy)
    return laid and moment(age, state.hidden_in[age, copy]) <= state.dug_at[dig]


@rule
def copy_to_dig(state, viewer, age, dig):
    """A copy that may be the one of a dig, if possible one that the viewer knows; or NO_COPY."""
    found = NO_COPY
    for copy in range(DECK_SIZE):
        if state.deck[age, copy] == state.dug[dig] and lay_there(state, age, copy, dig):
            if knows(state, viewer, age, copy):
                return copy
            found = copy
    return found


@rule
def may_be_gone(state, viewer, age, copy):
    """Whether a card that a viewer knows in the discard pile may be the one dug up since."""
    for dig in range(MOST_DIGS):
        if state.dug[dig] == state.deck[age, copy]:
            unseen = not knows(state, viewer, age, copy_dug(state, age, state.dug[dig]))
            return unseen and copy == copy_to_dig(state, viewer, age, dig)
    return False


# For imagining: what was dug up is put back before the cards are shuffled, and dug up again


@rule
def put_back(state, viewer, age):
    """Put back what was dug up, if any of it may be another copy, for all the viewer knows."""
    if state.dug[0] == NO_CARD or not has_twin(state, age):
        return
    for dig in range(MOST_DIGS):
        if is_of_age(state, dig, age):
            copy = copy_dug(state, age, state.dug[dig])
            if not knows(state, viewer, age, copy):
                state.place[age, copy] = Place.DISCARD


@rule
def is_of_age(state, dig, age):
    """Whether a dig took place and brought up a card of this age."""
    return state.dug[dig] != NO_CARD and AGE_OF[state.dug[dig]] == age + 1


@rule
def has_twin(state, age):
    """Whether another copy of a card that was dug up takes part and is not built."""
    for copy in range(DECK_SIZE):
        place = state.place[age, copy]
        if place != Place.BUILT and place != Place.BOX:
            for dig in range(MOST_DIGS):
                if state.dug[dig] == state.deck[age, copy]:
                    return True
    return False


@rule
def can_dig_again(state, viewer, age):
    """Whether every card that was dug up lay in the discard pile at that moment."""
    for dig in range(MOST_DIGS):
        if is_of_age(state, dig, age) and copy_to_dig(state, viewer, age, dig) == NO_COPY:
            return False
    return True


@rule
def dig_again(state, viewer, age):
    """Dig up what was put back."""
    for dig in range(MOST_DIGS):
        if is_of_age(state, dig, age) and copy_dug(state, age, state.dug[dig]) == NO_COPY:
            state.place[age, copy_to_dig(state, viewer, age, dig)] = Place.BUILT
