"""A turn: three actions and perhaps a bought one, or a report instead."""

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
from pharos.rulebooks.monuments.building import lay, open_building
from pharos.rulebooks.monuments.catalogue import ACTIONS_A_TURN, NO_MONUMENT, PAIR
from pharos.rulebooks.monuments.drawing import draw_hidden, draw_open
from pharos.rulebooks.monuments.pairs import discard_first, discard_second
from pharos.rulebooks.monuments.report import write_report
from pharos.rulebooks.monuments.scoring import count_up
from pharos.rulebooks.monuments.state import NO_COLOUR, TWO_PLAYERS, Phase


@rule
def play(state, player, action):
    """Take a decision, and all that follows from it."""
    if action < ERECT:
        play_draw(state, action)
    elif action < SCORE:
        play_building(state, action)
    elif action < STOP:
        play_pair(state, action)
    elif action == REPORT:
        write_report(state)
        end_turn(state)
    else:
        end_turn(state)


@rule
def play_draw(state, action):
    """Choose the colour of this turn, or take a card."""
    if action < OPEN:
        state.colour = action - COLOUR
        state.phase = Phase.ACTION
    elif action < HIDDEN:
        draw_open(state, action - OPEN)
        end_action(state)
    else:
        draw_hidden(state)
        end_action(state)


@rule
def play_building(state, action):
    """Open a monument, lay a card, or be done with it; without cards one is done."""
    if action < EXTEND:
        open_building(state, action - ERECT)
    elif action < LAY:
        open_building(state, action - EXTEND)
    elif action < DONE:
        lay(state, action - LAY)
        if state.hand_sizes[state.active] == 0:
            end_building(state)
    else:
        end_building(state)


@rule
def end_building(state):
    state.monument = NO_MONUMENT
    end_action(state)


@rule
def play_pair(state, action):
    """Discard the first or the second card of a pair."""
    if action < BUY:
        discard_first(state, action - SCORE, Phase.SCORE)
    elif action < SECOND:
        discard_first(state, action - BUY, Phase.BUY)
    else:
        scoring = state.phase == Phase.SCORE
        discard_second(state, action - SECOND)
        if scoring:
            end_action(state)


@rule
def end_action(state):
    """After the last action one may buy another; everybody sees whether there are two cards."""
    state.phase = Phase.ACTION
    state.actions_left -= 1
    if state.last_turn and state.ends_at_once:
        count_up(state)
    elif state.actions_left == 0:
        if state.bought or state.hand_sizes[state.active] < PAIR:
            end_turn(state)
        else:
            state.phase = Phase.EXTRA


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
