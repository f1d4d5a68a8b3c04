"""The words of 7 Wonders: what is done with which card, in which way, and who is paid for it."""

from pharos.bots.network.words import NO_WORD
from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import (
    ACTIONS,
    DIG,
    MOST_PAID,
    NUM_WAYS,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    is_build,
    is_by_bank,
    is_stage,
    split_of,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import NUM_CARDS, NUM_PLAYABLE

LONGEST = 5
WORDS = Layout(
    build=NUM_CARDS,
    under=NUM_PLAYABLE,  # this card or leader lies under a stage
    sell=NUM_PLAYABLE,
    others=ACTIONS.total - DIG,  # actions that are words of their own
    way=NUM_WAYS,  # to build a stage
    left=MOST_PAID + 1,  # coins to the neighbours
    right=MOST_PAID + 1,
    bank=2,  # whether the bank sells a unit
)
BUILD, UNDER, SELL = WORDS.start("build"), WORDS.start("under"), WORDS.start("sell")
OTHERS, WAY, BANK = WORDS.start("others"), WORDS.start("way"), WORDS.start("bank")
LEFT, RIGHT = WORDS.start("left"), WORDS.start("right")


@rule
def spell(state, action, out):
    """Fill in the words of an action."""
    out[:] = NO_WORD
    if action >= DIG:
        out[0] = OTHERS + action - DIG
    elif is_build(action):
        out[0] = BUILD + card_of(action)
        spell_payment(action, out)
    elif is_stage(action):
        out[0] = UNDER + card_of(action)
        out[4] = WAY + way_of(action)
        spell_payment(action, out)
    else:
        out[0] = SELL + card_of(action)


@rule
def spell_payment(action, out):
    """What each neighbour is paid, and whether the bank sells a unit."""
    out[1] = LEFT + SPLIT_LEFT[split_of(action)]
    out[2] = RIGHT + SPLIT_RIGHT[split_of(action)]
    out[3] = BANK + is_by_bank(action)
