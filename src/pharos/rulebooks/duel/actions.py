"""Actions are numbers: a range of them for every kind of decision."""

from pharos.kernel.layout import Actions
from pharos.rulebooks.duel.catalogue import NUM_CARDS, NUM_TOKENS, NUM_WONDERS

ACTIONS = Actions(
    draft=NUM_WONDERS,  # pick this wonder
    build=NUM_CARDS,  # build this card
    sell=NUM_CARDS,  # sell this card
    wonder=NUM_WONDERS * NUM_CARDS,  # build this wonder, with this card under it
    token=NUM_TOKENS,  # take this progress token, from the board or from those drawn
    destroy=NUM_CARDS,  # send this card from the opponent's city to the discard pile
    revive=NUM_CARDS,  # build this card from the discard pile
    begin=2,  # begin the next age, or let the opponent begin it
)

DRAFT = ACTIONS.start("draft")
BUILD = ACTIONS.start("build")
SELL = ACTIONS.start("sell")
WONDER = ACTIONS.start("wonder")
TOKEN = ACTIONS.start("token")
DESTROY = ACTIONS.start("destroy")
REVIVE = ACTIONS.start("revive")
BEGIN = ACTIONS.start("begin")
BEGIN_SELF = BEGIN
BEGIN_OTHER = BEGIN + 1
NUM_ACTIONS = ACTIONS.total

find_action = ACTIONS.find

# In a turn at most six cards are accessible, each to be built, sold, or laid under one of four
# wonders; more cards than that can lie in the discard pile.
MOST_LEGAL = NUM_CARDS
