"""Actions are numbers: what is done with which card, and how much is paid to either neighbour."""

from typing import NamedTuple

import numpy as np

from pharos.kernel.layout import Actions
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import NUM_AGES, NUM_CARDS, NUM_LEADERS, NUM_PLAYABLE

MOST_PAID = 14  # to both neighbours together: two coins for each of seven units
SPLITS = [(left, right) for left in range(MOST_PAID + 1) for right in range(MOST_PAID + 1 - left)]
NUM_SPLITS = len(SPLITS)
SPLIT_LEFT = np.array([left for left, _ in SPLITS], np.int32)
SPLIT_RIGHT = np.array([right for _, right in SPLITS], np.int32)
FIRST_SPLIT = np.array([SPLITS.index((left, 0)) for left in range(MOST_PAID + 1)], np.int32)

NUM_PAYMENTS = 2 * NUM_SPLITS  # the same again if the bank sells one unit too
NUM_WAYS = 4  # to build a stage: with either option, joining the edifice or not

ACTIONS = Actions(
    build=NUM_CARDS
    * NUM_PAYMENTS,  # build this card, with what is paid to the left and to the right
    # build the next stage with this card or leader under it, in some way, likewise
    stage=NUM_PLAYABLE * NUM_WAYS * NUM_PAYMENTS,
    sell=NUM_PLAYABLE,  # sell this card or leader
    dig=NUM_CARDS,  # build this card from the discard pile
    decline=1,  # build no card from the discard pile, recruit no further leader
    keep=NUM_LEADERS,  # keep this leader in the draft
    recruit=NUM_LEADERS,  # recruit this leader
    copy=NUM_LEADERS,  # copy this leader of a neighbour
    pawn=NUM_AGES,  # take a pawn of this age
    lose=NUM_CARDS,  # lose this card to a failed edifice
)

BUILD = ACTIONS.start("build")
STAGE = ACTIONS.start("stage")
SELL = ACTIONS.start("sell")
DIG = ACTIONS.start("dig")
DECLINE = ACTIONS.start("decline")
KEEP = ACTIONS.start("keep")
RECRUIT = ACTIONS.start("recruit")
COPY = ACTIONS.start("copy")
PAWN = ACTIONS.start("pawn")
LOSE = ACTIONS.start("lose")
NUM_ACTIONS = ACTIONS.total
NO_ACTION = -1
SECOND_OPTION, JOINING = 1, 2  # the ways to build a stage, as a set
PAID = ("build", "stage")  # the verbs that may be followed by a payment

# At most eight cards are in hand. Each can be built with at most fifteen payments and as many again
# by the bank, laid under a stage in four ways with as many payments each, or sold.
MOST_LEGAL = 8 * (30 + 4 * 30 + 1)


@rule
def first_build(card, by_bank):
    """The build of a card that pays no neighbour, perhaps with a unit from the bank."""
    return BUILD + card * NUM_PAYMENTS + by_bank * NUM_SPLITS


@rule
def first_stage(card, way, by_bank):
    """The stage over a card that pays no neighbour, in one way, perhaps with a unit of the bank."""
    return STAGE + (card * NUM_WAYS + way) * NUM_PAYMENTS + by_bank * NUM_SPLITS


@rule
def card_of(action):
    """The card an action is about, or the leader as an item."""
    if action < STAGE:
        return (action - BUILD) // NUM_PAYMENTS
    if action < SELL:
        return (action - STAGE) // (NUM_PAYMENTS * NUM_WAYS)
    if action < DIG:
        return action - SELL
    return action - DIG


@rule
def way_of(action):
    """How a stage is built: a set of SECOND_OPTION and JOINING."""
    return (action - STAGE) // NUM_PAYMENTS % NUM_WAYS


@rule
def is_by_bank(action):
    """Whether the bank sells a unit for a build or stage."""
    return (action - BUILD) % NUM_PAYMENTS >= NUM_SPLITS


@rule
def split_of(action):
    """The number of an action's payment; the first one pays nobody."""
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


@rule
def is_recruitment(action):
    return RECRUIT <= action < COPY


class Meaning(NamedTuple):
    """What an action does, with what, and how it is paid for."""

    verb: str
    number: int = 0  # a card; for keep, recruit and copy a leader; for pawn an age from 0
    left: int = 0  # coins to the neighbours
    right: int = 0
    by_bank: bool = False  # the bank sells a resource too
    way: int = 0  # to build a stage: a set of SECOND_OPTION and JOINING


def meaning(action: int) -> Meaning:
    """What an action code means; a leader that is sold or laid under a stage is an item."""
    verb, number = ACTIONS.find(action)
    if verb not in PAID:
        return Meaning(verb, number)
    number, payment = divmod(number, NUM_PAYMENTS)
    card, way = divmod(number, NUM_WAYS) if verb == "stage" else (number, 0)
    by_bank, split = divmod(payment, NUM_SPLITS)
    return Meaning(verb, card, *SPLITS[split], bool(by_bank), way)


def code_of(meant: Meaning) -> int:
    """The code of an action."""
    start = ACTIONS.start(meant.verb)
    if meant.verb not in PAID:
        return start + meant.number
    number = meant.number * NUM_WAYS + meant.way if meant.verb == "stage" else meant.number
    split = int(FIRST_SPLIT[meant.left]) + meant.right
    return start + number * NUM_PAYMENTS + meant.by_bank * NUM_SPLITS + split


@rule
def joins(action):
    """Whether an action builds a stage that joins the edifice."""
    return is_stage(action) and way_of(action) & JOINING != 0
