"""Actions are numbers: what is done with which card, and how much is paid to either neighbour."""

import numpy as np

from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import NUM_CARDS

MOST_PAID = 14  # to both neighbours together: two coins for each of seven units
SPLITS = [(left, right) for left in range(MOST_PAID + 1) for right in range(MOST_PAID + 1 - left)]
NUM_SPLITS = len(SPLITS)
SPLIT_LEFT = np.array([left for left, _ in SPLITS], np.int32)
SPLIT_RIGHT = np.array([right for _, right in SPLITS], np.int32)
FIRST_SPLIT = np.array([SPLITS.index((left, 0)) for left in range(MOST_PAID + 1)], np.int32)

ACTIONS = Layout(
    build=NUM_CARDS * NUM_SPLITS,  # build this card, paying so much to the left and to the right
    stage=NUM_CARDS * NUM_SPLITS,  # build the next stage with this card under it, likewise
    sell=NUM_CARDS,  # sell this card
    dig=NUM_CARDS,  # build this card of the discard pile
    decline=1,  # build no card of the discard pile
)

BUILD = ACTIONS.start("build")
STAGE = ACTIONS.start("stage")
SELL = ACTIONS.start("sell")
DIG = ACTIONS.start("dig")
DECLINE = ACTIONS.start("decline")
NUM_ACTIONS = ACTIONS.total
NO_ACTION = -1

# Eight cards at most are in hand, each to be built or laid under a stage for at most fifteen
# different payments, or sold.
MOST_LEGAL = 8 * (15 + 15 + 1)


@rule
def with_split(card, left, right):
    """The number of a card and a payment within a stretch."""
    return card * NUM_SPLITS + FIRST_SPLIT[left] + right


@rule
def card_of(action):
    """The card an action is about."""
    if action < STAGE:
        return (action - BUILD) // NUM_SPLITS
    if action < SELL:
        return (action - STAGE) // NUM_SPLITS
    if action < DIG:
        return action - SELL
    return action - DIG


@rule
def split_of(action):
    """The number of the payment of an action; the first one is to pay nobody."""
    return (action - BUILD) % NUM_SPLITS if action < SELL else 0


@rule
def is_build(action):
    return action < STAGE


@rule
def is_stage(action):
    return STAGE <= action < SELL


@rule
def is_sale(action):
    return SELL <= action < DIG
