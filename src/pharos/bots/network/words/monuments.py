"""The words of Monuments: taking an open card is named after the card, not after its place."""

from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import ACTIONS, HIDDEN, NUM_ACTIONS, OPEN
from pharos.rulebooks.monuments.catalogue import NUM_CARDS

LONGEST = 1
WORDS = Layout(**{name: where.stop - where.start for name, where in ACTIONS}, take=NUM_CARDS)
TAKE = NUM_ACTIONS


@rule
def word_of(state, action):
    """The only word of an action."""
    return TAKE + state.row[action - OPEN] if OPEN <= action < HIDDEN else action


@rule
def spell(state, action, out):
    """Fill in the only word of an action."""
    out[0] = word_of(state, action)
