"""What chance may still decide in the last age of Duel: what a decision turns up or draws.

Everything that is unseen is equally likely: a card turned up is any unseen one with the same back,
and the tokens of the Great Library are any of the box.
"""

from itertools import combinations

import numpy as np

from pharos.kernel.bits import lowest, only, without_lowest
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    DRAWS_PROGRESS,
    NUM_TOKENS,
    TOKENS_ON_BOARD,
)
from pharos.rulebooks.duel.rules.hidden import is_unseen, put, unseen_place
from pharos.rulebooks.duel.rules.structure import card_in
from pharos.rulebooks.duel.state import DECK_SIZE, Phase

BOX = NUM_TOKENS - TOKENS_ON_BOARD
MOST_DRAWN = int(DRAWS_PROGRESS.max())
DRAWS = np.array(list(combinations(range(BOX), MOST_DRAWN)), np.int32)


@rule
def turned_up(before, after):
    """The set of slots that a decision has turned up."""
    return after.face_up & ~before.face_up


@rule
def draws_tokens(before, after):
    """A decision has led to tokens being drawn from the box."""
    return after.phase == Phase.LIBRARY and before.phase != Phase.LIBRARY


@rule
def num_outcomes(before, after):
    """How many equally likely outcomes a decision has."""
    if draws_tokens(before, after):
        return len(DRAWS)
    outcomes = 1
    slots = turned_up(before, after)
    while slots != 0:
        outcomes *= num_unseen_like(after, lowest(slots), slots)
        slots = without_lowest(slots)
    return outcomes


@rule
def num_unseen_like(state, slot, turned):
    """How many cards may lie in a slot, if those in the slots `turned` have not been seen yet."""
    back = AGE_OF[card_in(state, slot)]
    count = 0
    for place in range(DECK_SIZE):
        count += is_unseen(state, place, back)
    while turned != 0:
        count += AGE_OF[card_in(state, lowest(turned))] == back
        turned = without_lowest(turned)
    return count


@rule
def settle(before, state, outcome):
    """Let an outcome happen, given the number it has among all; `state` is after the decision."""
    if draws_tokens(before, state):
        draw(state, outcome)
    else:
        slots = turned_up(before, state)
        state.face_up &= ~slots
        while slots != 0:
            slot = np.int64(lowest(slots))
            ways = num_unseen_like(state, slot, 0)
            turn_up_one(state, slot, outcome % ways)
            outcome //= ways
            slots = without_lowest(slots)


@rule
def turn_up_one(state, slot, number):
    """Turn up a slot that shows one of the unseen cards with its back."""
    card = card_in(state, slot)
    place = unseen_place(state, AGE_OF[card], number)
    put(state, slot, state.deck[state.age - 1, place])
    put(state, place, card)
    state.face_up |= only(slot)


@rule
def draw(state, outcome):
    """Bring the tokens of an outcome to the front of the box, and the others behind them."""
    box = state.tokens[TOKENS_ON_BOARD:]
    for place in range(MOST_DRAWN):  # the places of a draw are in ascending order
        other = DRAWS[outcome, place]
        token = box[other]
        box[other] = box[place]
        box[place] = token
