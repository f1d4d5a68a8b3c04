"""What is on the table.

Stones have a colour, and so have the stacks that monuments are built of. With three or four
players everyone has one colour, with two players two; a player always has one hand.
"""

from enum import IntEnum

import numpy as np

from pharos.kernel.bits import only
from pharos.kernel.records import Count, array, record_dtype
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import (
    BOARD,
    COLOURS_EACH,
    MOST_PLAYERS,
    MOST_REPORTS,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_MONUMENTS,
    ROW,
)

NOBODY = -1
NO_COLOUR = -1
TWO_PLAYERS = 2
LEAST_REPORTED = 10 ** (BOARD.reported - 1)  # the smallest stack with enough cards for a report


class Phase(IntEnum):
    """What the deciding player is asked."""

    COLOUR = 0  # with which colour to play this turn; two players only
    ACTION = 1  # an action, or at the beginning of a turn a report
    LAY = 2  # which card to lay next, or whether that is all
    SCORE = 3  # the second card of a pair that is discarded for points
    BUY = 4  # the second card of a pair that is discarded for an extra action
    EXTRA = 5  # whether to buy an extra action, and the first card of the pair
    OVER = 6


class Overflow(IntEnum):
    """Who is the better of two owners when a marker cannot go further."""

    HIGHEST_CARD = 0
    MOST_CARDS = 1  # as in the valuation


class Reading(IntEnum):
    """How the historians of two players are counted."""

    BEST_OF_WORST = 0  # only the best stone of a player's worse colour; it alone competes, too
    ALL_BONUSES = 1  # only that stone scores its field, but all stones compete
    LOWER_COLOUR = 2  # each colour scores by itself, and the lower score counts


class State(np.record):
    phase: Count  # Phase
    num_players: Count
    active: Count  # who decides now
    colour: Count  # with which the active player plays this turn, or NO_COLOUR
    actions_left: Count  # of this turn, including the current one
    bought: Count  # 1 once an extra action was bought in this turn
    last_turn: Count  # 1 once the row could not be filled again

    symbol_rule: Count  # which symbols the cards have: an index into SYMBOL_RULES
    valuation: Count  # an index into VALUATIONS
    overflow: Count  # Overflow
    reading: Count  # Reading
    ends_at_once: Count  # 1: the game ends during the turn in which the row is not filled

    monument: Count  # that cards are being laid for, or NO_MONUMENT
    needed: Count  # cards that must still be laid for it
    first_card: Count  # of the pair that is being discarded, or NO_CARD

    points: array(NUM_COLOURS)  # on the track
    historians: array(NUM_COLOURS)  # stones that have not written yet
    stacks: array(NUM_COLOURS, NUM_MONUMENTS)  # 274: a 2 below, a 4 on top; 0: none
    markers: array(NUM_MONUMENTS)  # steps made
    num_reports: Count
    reporters: array(MOST_REPORTS)  # colours of the stones on the track, in the order they came
    reports: array(MOST_REPORTS)  # the field of each, which is how many cards were taken

    hands: array(MOST_PLAYERS, NUM_MONUMENTS)  # the set of values of each monument
    seen: array(MOST_PLAYERS, NUM_MONUMENTS)  # those of them that everybody saw being taken
    hand_sizes: array(MOST_PLAYERS)
    row: array(ROW)  # the open cards, or NO_CARD
    pile: array(NUM_CARDS)  # the top card is the last one; NO_CARD above it
    pile_size: Count

    victors: Count  # set of players who won, once the game is over


STATE = record_dtype(State)


class Options(np.record):
    """How a table is set up."""

    num_players: Count
    first_player: Count  # or NOBODY for the dice to decide
    symbol_rule: Count
    valuation: Count
    overflow: Count
    reading: Count
    ends_at_once: Count


OPTIONS = record_dtype(Options)


@rule
def is_over(state):
    return state.phase == Phase.OVER


@rule
def deciders(state):
    """The player whose turn it is; nobody once the game is over."""
    return 0 if is_over(state) else only(state.active)


@rule
def decides(state, player):
    return player == state.active and not is_over(state)


@rule
def num_colours(state):
    """How many colours take part: with two players everyone has two (M-53)."""
    return state.num_players * COLOURS_EACH[state.num_players]


@rule
def player_of(state, colour):
    """Who plays with a colour."""
    return colour // COLOURS_EACH[state.num_players]


@rule
def first_colour(state, player):
    """The only colour of a player; with two players, the first of two."""
    return player * COLOURS_EACH[state.num_players]


@rule
def has_monument(state, colour, monument):
    """Whether a colour owns a monument; the last card of a stack is never taken (M-55)."""
    return state.stacks[colour, monument] > 0


@rule
def num_owners(state, monument):
    """How many colours own a monument."""
    owners = 0
    for colour in range(num_colours(state)):
        owners += state.stacks[colour, monument] > 0
    return owners
