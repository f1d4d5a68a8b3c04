"""Before the first turn."""

from pharos.kernel.dice import below, shuffle
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.monuments.catalogue import (
    HAND,
    HISTORIANS,
    IS_DROPPED,
    NO_CARD,
    NO_MONUMENT,
    NUM_CARDS,
    ROW,
)
from pharos.rulebooks.monuments.rules.drawing import turn_up
from pharos.rulebooks.monuments.rules.hand import monument_of, take_in
from pharos.rulebooks.monuments.rules.turn import begin_turn
from pharos.rulebooks.monuments.state import NO_COLOUR, NOBODY, num_colours


@standalone
def deal(state, options, dice):
    """The pile is shuffled now; after this, nothing is left to chance (M-6, M-7, M-8)."""
    wipe(state)
    take_options(state, options)
    for colour in range(num_colours(state)):
        state.historians[colour] = HISTORIANS[state.num_players]
    shuffle_pile(state, dice)
    for player in range(state.num_players):
        for _ in range(HAND):
            take_in(state, player, turn_up(state), False)
    for slot in range(ROW):
        state.row[slot] = turn_up(state)
    first = options.first_player
    if first == NOBODY:
        first = below(dice, state.num_players)
    begin_turn(state, first)


@rule
def wipe(state):
    """Clear the table, which may still hold another game."""
    state.colour = NO_COLOUR
    state.last_turn = 0
    state.monument = NO_MONUMENT
    state.needed = 0
    state.first_card = NO_CARD
    state.num_reports = 0
    state.pile_size = 0
    state.victors = 0
    state.points[:] = 0
    state.historians[:] = 0
    state.stacks[:] = 0
    state.markers[:] = 0
    state.reporters[:] = NO_COLOUR
    state.reports[:] = 0
    state.hands[:] = 0
    state.seen[:] = 0
    state.hand_sizes[:] = 0
    state.row[:] = NO_CARD
    state.pile[:] = NO_CARD


@rule
def take_options(state, options):
    state.num_players = options.num_players
    state.symbol_rule = options.symbol_rule
    state.valuation = options.valuation
    state.overflow = options.overflow
    state.reading = options.reading
    state.ends_at_once = options.ends_at_once


@rule
def shuffle_pile(state, dice):
    """With fewer than four players a monument stays in the box (M-4)."""
    for card in range(NUM_CARDS):
        if not IS_DROPPED[state.num_players, monument_of(card)]:
            state.pile[state.pile_size] = card
            state.pile_size += 1
    shuffle(dice, state.pile, state.pile_size)
