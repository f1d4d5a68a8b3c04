"""A greedy player of Monuments: it adds up what each action brings now, and takes the most.

Everything is weighed in tenths of a victory point. The bot knows its hand, what lies open on the
table, and how many cards the pile has.

There are two styles. A player who builds late leaves others nothing to report and hardly ever loses
to random players, but loses to those who build early and wait for large reports. The greedy bot
builds late; bots that look ahead build early.
"""

from typing import NamedTuple

import numpy as np

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import (
    BUY,
    COLOUR,
    DONE,
    ERECT,
    EXTEND,
    HIDDEN,
    LAY,
    OPEN,
    REPORT,
    SCORE,
    SECOND,
    STOP,
)
from pharos.rulebooks.monuments.catalogue import (
    COLOURS_EACH,
    LAST_STEP,
    MOST_OWNERS,
    NUM_CARDS,
    NUM_MONUMENTS,
)
from pharos.rulebooks.monuments.rules.building import height
from pharos.rulebooks.monuments.rules.card_pairs import num_standing
from pharos.rulebooks.monuments.rules.hand import (
    holds,
    is_mate,
    monument_of,
    num_held,
    symbol_of,
    value_of,
)
from pharos.rulebooks.monuments.rules.report import can_report, harvest
from pharos.rulebooks.monuments.state import (
    first_colour,
    has_monument,
    num_colours,
    num_owners,
)

# Weights, in tenths of a victory point
POINT = 10
LEAST = -1_000_000
WRITING = 300  # a historian that has written is not counted against its colour
DRAWN = 2  # cards that a turn takes from the pile, roughly
ERECTION = np.array([130, 60], np.int32)  # a monument, by the number of owners before
IN_TIME = 3  # turns that it takes for reports to raise a new monument
STANDING = 6  # each card in a monument, for its symbol
ALIKE = 14  # a card, for every other one of the same monument in hand
A_TURN = 2  # a card that is of no use yet, for every turn that is left
DRAWING = 4  # any card
UNKNOWN = 16  # what a card from the pile is expected to be worth
BOUGHT = 20  # an extra action


class Style(NamedTuple):
    """How the two ways of playing differ."""

    patience: tuple[int, ...]  # cards that a report waits for, by the number of players
    early: tuple[int, ...]  # turns left when monuments are erected, by the number of players
    laying: int  # each card in a monument that a later report may take
    of_monument: int  # a card of a monument that the player has
    most_hope: int  # a card that is of no use yet, at most


LATE = Style((0, 0, 2, 1, 1), (0, 0, 99, 3, 3), laying=24, of_monument=30, most_hope=12)
EARLY = Style((0, 0, 5, 6, 6), (0, 0, 99, 99, 99), laying=12, of_monument=15, most_hope=24)


@rule
def worth_of(state, player, action):
    """What an action is worth to a player who builds late."""
    return weigh(state, player, action, LATE)


@rule
def worth_building_early(state, player, action):
    """What an action is worth to a player who builds early."""
    return weigh(state, player, action, EARLY)


@rule
def weigh(state, player, action, style):
    """What an action is worth to a player with this style."""
    if action < OPEN:
        return worth_of_colour(state, player, action - COLOUR, style)
    if action < ERECT:
        return worth_of_draw(state, player, action, style)
    if action < SCORE:
        return worth_of_building(state, player, action, style)
    if action < STOP:
        return worth_of_pair(state, player, action, style)
    return worth_of_report(state, state.colour, style) if action == REPORT else 0


@rule
def worth_of_colour(state, player, colour, style):
    """What a colour could report or extend in this turn."""
    worth = 0
    if can_report(state, colour):
        worth = worth_of_report(state, colour, style)
    for monument in range(NUM_MONUMENTS):
        if has_monument(state, colour, monument):
            held = num_held(state, player, monument)
            worth += worth_of_laying(state, colour, monument, held, style)
    return worth


@rule
def worth_of_report(state, colour, style):
    """A report is worth writing when it is large, or when little time is left."""
    cards = harvest(state, colour)
    in_time = turns_left(state) > 2 * state.historians[colour] * COLOURS_EACH[state.num_players]
    if in_time and cards < style.patience[state.num_players]:
        return LEAST + 1
    return WRITING + POINT * cards


@rule
def turns_left(state):
    """Roughly how many turns a player has left."""
    return state.pile_size // (DRAWN * state.num_players)


@rule
def worth_of_draw(state, player, action, style):
    """A card that the player can use, if there is time for it."""
    if turns_left(state) == 0:
        return 0
    if action == HIDDEN:
        return DRAWING + UNKNOWN
    return DRAWING + worth_of_card(state, player, state.row[action - OPEN], style)


@rule
def worth_of_card(state, player, card, style):
    """What a card in the hand is good for: to extend a monument, or to erect one."""
    if turns_left(state) == 0:
        return 0
    monument = monument_of(card)
    first = first_colour(state, player)
    for colour in range(first, first + COLOURS_EACH[state.num_players]):
        if has_monument(state, colour, monument):
            return style.of_monument
    if num_owners(state, monument) == MOST_OWNERS:
        return 0
    others = num_held(state, player, monument) - holds(state, player, card)
    return ALIKE * others + min(style.most_hope, A_TURN * turns_left(state))


@rule
def worth_of_building(state, player, action, style):
    """Cards laid for a monument; the highest lies at the bottom, where no report takes it."""
    if action < LAY:
        monument = (action - ERECT) % NUM_MONUMENTS
        held = num_held(state, player, monument)
        laid = worth_of_laying(state, state.colour, monument, held, style)
        if action >= EXTEND:
            return laid
        if turns_left(state) > style.early[state.num_players]:
            return 0
        in_time = min(IN_TIME, turns_left(state))
        return laid + ERECTION[num_owners(state, monument)] * in_time // IN_TIME
    return 0 if action == DONE else value_of(action - LAY)


@rule
def worth_of_laying(state, colour, monument, cards, style):
    """Cards that later reports may take raise the monument; all count for their symbols."""
    reports = min(reports_to_come(state, colour), turns_left(state))
    wanted = reports + 1 - height(state.stacks[colour, monument])
    if state.markers[monument] == LAST_STEP or reports == 0:
        wanted = 0
    return style.laying * min(cards, max(0, wanted)) + STANDING * cards


@rule
def reports_to_come(state, colour):
    """How many historians of the other colours have not written yet."""
    count = 0
    for other in range(num_colours(state)):
        if other != colour:
            count += state.historians[other]
    return count


@rule
def worth_of_pair(state, player, action, style):
    """The points of a pair, minus what its cards are otherwise worth."""
    if action >= SECOND:
        return -worth_of_card(state, player, action - SECOND, style)
    card = (action - SCORE) % NUM_CARDS
    price = worth_of_card(state, player, card, style) + cheapest_mate(state, player, card, style)
    if action >= BUY:
        return BOUGHT - price
    return POINT * num_standing(state, state.colour, symbol_of(state, card)) - price


@rule
def cheapest_mate(state, player, first, style):
    """What the least valuable card that makes a pair is worth."""
    least = -LEAST
    for card in range(first + 1, NUM_CARDS):
        if holds(state, player, card) and is_mate(state, first, card):
            least = min(least, worth_of_card(state, player, card, style))
    return least
