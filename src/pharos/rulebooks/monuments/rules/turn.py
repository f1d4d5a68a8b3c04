"""A turn: three actions and perhaps a bought one, or a report instead."""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import (
    BUY,
    COLOUR,
    DONE,
    ERECT,
    HIDDEN,
    LAY,
    OPEN,
    REPORT,
    SCORE,
    SECOND,
    STOP,
)
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    NO_MONUMENT,
    NUM_CARDS,
    NUM_MONUMENTS,
    PAIR,
)
from pharos.rulebooks.monuments.rules.building import lay, open_building
from pharos.rulebooks.monuments.rules.card_pairs import buy_action, discard_first, score_pair
from pharos.rulebooks.monuments.rules.drawing import draw_hidden, draw_open
from pharos.rulebooks.monuments.rules.report import write_report
from pharos.rulebooks.monuments.rules.scoring import count_up
from pharos.rulebooks.monuments.state import NO_COLOUR, TWO_PLAYERS, Phase


@rule
def play(state, player, action):
    """Take a decision, and all that follows from it."""
    carry_out(state, action)
    if is_turn_over(state, action):
        end_turn(state)


@rule
def carry_out(state, action):
    """Do what was decided."""
    if action < OPEN:
        state.colour = action - COLOUR
        state.phase = Phase.ACTION
    elif action < ERECT:
        draw(state, action)
    elif action < SCORE:
        build(state, action)
    elif action < STOP:
        discard(state, action)
    elif action == REPORT:
        write_report(state)


@rule
def draw(state, action):
    """Take an open card, or one from the pile."""
    if action < HIDDEN:
        draw_open(state, action - OPEN)
    else:
        draw_hidden(state)
    end_action(state)


@rule
def build(state, action):
    """Open a monument, lay a card, or be done with it; without cards one is done."""
    if action < LAY:
        open_building(state, (action - ERECT) % NUM_MONUMENTS)
        return
    if action < DONE:
        lay(state, action - LAY)
    if action == DONE or state.hand_sizes[state.active] == 0:
        state.monument = NO_MONUMENT
        end_action(state)


@rule
def discard(state, action):
    """Discard the first or the second card of a pair, for points or for an extra action."""
    if action < SECOND:
        discard_first(state, (action - SCORE) % NUM_CARDS, action < BUY)
    elif state.phase == Phase.SCORE:
        score_pair(state, action - SECOND)
        end_action(state)
    else:
        buy_action(state, action - SECOND)


@rule
def end_action(state):
    """One action less; after the last of them, another may be bought."""
    state.actions_left -= 1
    state.phase = Phase.ACTION if state.actions_left > 0 else Phase.EXTRA


@rule
def is_turn_over(state, action):
    """Whether nothing is asked in this turn any more.

    An action is bought only once, and with two cards: everybody sees whether a hand has as many.
    """
    if action >= STOP or state.last_turn and state.ends_at_once:
        return True
    cannot_buy = state.bought or state.hand_sizes[state.active] < PAIR
    return state.phase == Phase.EXTRA and cannot_buy


@rule
def end_turn(state):
    """The next player is the one on the left; after the last turn the game is over."""
    if state.last_turn:
        count_up(state)
    else:
        begin_turn(state, (state.active + 1) % state.num_players)


@rule
def begin_turn(state, player):
    """With two players the turn begins with the choice of a colour."""
    state.active = player
    state.colour = player
    state.phase = Phase.ACTION
    state.actions_left = ACTIONS_A_TURN
    state.bought = 0
    if state.num_players == TWO_PLAYERS:
        state.colour = NO_COLOUR
        state.phase = Phase.COLOUR
