"""A turn: three actions and perhaps a bought one, or a report instead."""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import STOP
from pharos.rulebooks.monuments.catalogue import ACTIONS_A_TURN, PAIR
from pharos.rulebooks.monuments.rules.victory import count_up
from pharos.rulebooks.monuments.state import NO_COLOUR, TWO_PLAYERS, Phase


@rule
def end_action(state):
    """One action fewer is left; after the last one, another may be bought (M-10)."""
    state.actions_left -= 1
    state.phase = Phase.ACTION if state.actions_left > 0 else Phase.EXTRA


@rule
def is_turn_over(state, action):
    """Whether nothing more is asked in this turn.

    An action is bought only once, and with two cards: everybody sees whether a hand has that many.
    A report, and by an option an empty place in the row, end it at once (M-14, M-20, M-34).
    """
    if action >= STOP or state.last_turn and state.ends_at_once:
        return True
    cannot_buy = state.bought or state.hand_sizes[state.active] < PAIR
    return state.phase == Phase.EXTRA and cannot_buy


@rule
def end_turn(state):
    """The next player is the one on the left; after the last turn the game is over (M-8, M-18,
    M-20)."""
    if state.last_turn:
        count_up(state)
    else:
        begin_turn(state, (state.active + 1) % state.num_players)


@rule
def begin_turn(state, player):
    """Three actions, or a report instead; with two players a colour is chosen first (M-9, M-10,
    M-54)."""
    state.active = player
    state.colour = player
    state.phase = Phase.ACTION
    state.actions_left = ACTIONS_A_TURN
    state.bought = 0
    if state.num_players == TWO_PLAYERS:
        state.colour = NO_COLOUR
        state.phase = Phase.COLOUR
