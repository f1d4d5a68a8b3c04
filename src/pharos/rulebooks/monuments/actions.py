"""Actions are numbers: a range of them for every kind of decision."""

from pharos.kernel.layout import Actions
from pharos.rulebooks.monuments.catalogue import NUM_CARDS, NUM_COLOURS, NUM_MONUMENTS, ROW

ACTIONS = Actions(
    colour=NUM_COLOURS,  # play this turn with this colour
    open=ROW,  # take this card of the row
    hidden=1,  # take the top card of the pile
    erect=NUM_MONUMENTS,  # begin to erect this monument
    extend=NUM_MONUMENTS,  # begin to extend this monument
    lay=NUM_CARDS,  # lay this card
    done=1,  # lay no more cards
    score=NUM_CARDS,  # discard this card, and another with its symbol, for points
    buy=NUM_CARDS,  # discard this card, and another with its symbol, for an extra action
    second=NUM_CARDS,  # this is the other card; it comes after the first one in the catalogue
    stop=1,  # buy no extra action
    report=1,  # a historian writes, instead of a monument turn
)

COLOUR = ACTIONS.start("colour")
OPEN = ACTIONS.start("open")
HIDDEN = ACTIONS.start("hidden")
ERECT = ACTIONS.start("erect")
EXTEND = ACTIONS.start("extend")
LAY = ACTIONS.start("lay")
DONE = ACTIONS.start("done")
SCORE = ACTIONS.start("score")
BUY = ACTIONS.start("buy")
SECOND = ACTIONS.start("second")
STOP = ACTIONS.start("stop")
REPORT = ACTIONS.start("report")
NUM_ACTIONS = ACTIONS.total

find_action = ACTIONS.find

# In Phase.ACTION: the open cards, the pile, each monument to erect or to extend, each card in hand
# as the first of a pair, and a report.
MOST_LEGAL = ROW + 1 + NUM_MONUMENTS + NUM_CARDS + 1
