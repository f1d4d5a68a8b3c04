"""Looking ahead to the end of a game of Duel: expectation over chance, the best for each player.

Depth first with a window, as in alpha-beta search: what cannot change the result is not looked at.
Chance narrows the window too: once the outcomes still to come cannot bring a decision back into the
window, they are left out (the algorithm Star1). Everything is worth 0 to 1 to player 0, who wants
the most of it.

The work is a list of frames, one per decision on the way down, so that it can be interrupted.
"""

from typing import Any, NamedTuple

import numpy as np

from pharos.bots.greedy.duel import worth_of as worth_of_duel
from pharos.bots.solver.chance import num_outcomes, settle
from pharos.bots.solver.known import Findings, find, key_of, new_findings, note
from pharos.kernel.bits import only
from pharos.kernel.rule import as_standalone, rule, standalone
from pharos.rulebooks.duel.actions import MOST_LEGAL
from pharos.rulebooks.duel.rules import by_phase
from pharos.rulebooks.duel.state import STATE, is_over

MOST_FRAMES = 64  # decisions from the position to the end of the game, at most

BELOW_ALL, ABOVE_ALL = -1.0, 2.0  # outside of everything a position can be worth

# What to do next with the frame that is worked on
ENTER, DECIDE, SETTLE, LEAVE = range(4)


# As the search has them compiled
legal, play = as_standalone(by_phase.legal), as_standalone(by_phase.play)
worth_of = as_standalone(worth_of_duel)


class Frame:
    """The fields of one decision on the way down."""

    count: int  # legal actions
    tried: int  # of these
    outcomes: int  # of the action that is being tried
    settled: int  # of these
    total: float  # what the outcomes so far are worth, added up
    best: float  # what the best action so far is worth
    asked_low: float  # the window: what is worth less, or more, has no influence on the result
    asked_high: float
    entered_low: float  # the same, narrowed by what was known before any action was tried
    entered_high: float
    low: float  # the same, narrowed by the actions tried so far
    high: float


FRAME = np.dtype((np.record, list(Frame.__annotations__.items())))


class Desk(NamedTuple):
    """Everything a solver works with."""

    states: Any  # at each frame, the position before its decision
    played: Any  # the position after the action that is being tried, before chance
    frames: Any
    actions: Any  # of each frame, the most promising first
    worths: Any  # of the actions, at first sight
    findings: Findings
    now: Any  # the frame that is worked on, what to do with it, and the positions looked at so far
    found: Any  # what the last position left is worth


def new_desk() -> Desk:
    return Desk(
        np.zeros(MOST_FRAMES + 1, STATE),
        np.zeros(MOST_FRAMES, STATE),
        np.zeros(MOST_FRAMES + 1, FRAME),
        np.zeros((MOST_FRAMES, MOST_LEGAL), np.int32),
        np.zeros(MOST_LEGAL, np.int64),
        new_findings(),
        np.zeros(3, np.int64),
        np.zeros(1),
    )


def positions_looked_at(desk: Desk) -> int:
    return int(desk.now[2])


@rule
def begin(desk, action, low, high):
    """Look at one action of the first position only, within a window."""
    desk.now[0] = 0
    desk.now[1] = DECIDE
    desk.actions[0, 0] = action
    ask(desk.frames[0], low, high)
    open_frame(desk.frames[0], desk.states[0], 0.0, 1.0)
    desk.frames[0].count = 1


@rule
def ask(frame, low, high):
    frame.asked_low = low
    frame.asked_high = high


@rule
def open_frame(frame, state, least, most):
    """Begin to try actions in a position that is worth something between these two."""
    frame.tried = 0
    frame.low = frame.entered_low = max(least, frame.asked_low)
    frame.high = frame.entered_high = min(most, frame.asked_high)
    frame.best = BELOW_ALL if state.active == 0 else ABOVE_ALL


@standalone
def look(desk, positions):
    """Look at a number of positions, or fewer if everything is known by then; returns whether it
    is."""
    while positions > 0:
        depth = desk.now[0]
        todo = desk.now[1]
        if todo == ENTER:
            enter(desk, depth)
            desk.now[2] += 1
            positions -= 1
        elif todo == DECIDE:
            try_next(desk, depth)
        elif todo == SETTLE:
            settle_next(desk, depth)
        elif depth == 0:
            return True
        else:
            go_back(desk, depth - 1)
    return False


@rule
def enter(desk, depth):
    """Look at a position for the first time: it may be known, or the game over."""
    state = desk.states[depth]
    frame = desk.frames[depth]
    if is_over(state):
        leave(desk, result_of(state))
        return
    least, most = find(desk.findings, key_of(state))
    if least >= frame.asked_high or least == most:
        leave(desk, least)
    elif most <= frame.asked_low:
        leave(desk, most)
    else:
        open_frame(frame, state, least, most)
        list_actions(desk, depth)
        desk.now[1] = DECIDE


@rule
def leave(desk, worth):
    """Leave a position whose worth is known, at least as far as the window asks."""
    desk.found[0] = worth
    desk.now[1] = LEAVE


@rule
def result_of(state):
    """What the end of a game is worth to player 0: a shared victory is half of one."""
    if state.victors == only(0):
        return 1.0
    return 0.0 if state.victors == only(1) else 0.5


@rule
def list_actions(desk, depth):
    """The legal actions of a position, the most promising first."""
    state = desk.states[depth]
    actions = desk.actions[depth]
    player = np.int64(state.active)
    count = legal(state, player, actions)
    for index in range(count):
        action = np.int64(actions[index])
        worth = np.int64(worth_of(state, player, action))
        place = index
        while place > 0 and desk.worths[place - 1] < worth:
            desk.worths[place] = desk.worths[place - 1]
            actions[place] = actions[place - 1]
            place -= 1
        desk.worths[place] = worth
        actions[place] = action
    desk.frames[depth].count = count


@rule
def try_next(desk, depth):
    """Play the next action, unless all have been tried or the rest has no influence."""
    frame = desk.frames[depth]
    if frame.tried == frame.count or frame.low >= frame.high:
        conclude(desk, depth)
        return
    state = desk.played[depth]
    desk.played[depth] = desk.states[depth]
    play(state, np.int64(state.active), np.int64(desk.actions[depth, frame.tried]))
    frame.outcomes = num_outcomes(desk.states[depth], state)
    frame.settled = 0
    frame.total = 0.0
    frame.tried += 1
    desk.now[1] = SETTLE


@rule
def settle_next(desk, depth):
    """Go on to the position after the next outcome of chance, with the window it must hit."""
    frame = desk.frames[depth]
    later = frame.outcomes - frame.settled - 1
    desk.states[depth + 1] = desk.played[depth]
    settle(desk.states[depth], desk.states[depth + 1], np.int64(frame.settled))
    low = frame.outcomes * frame.low - frame.total - later
    high = frame.outcomes * frame.high - frame.total
    ask(desk.frames[depth + 1], low, high)
    desk.now[0] = depth + 1
    desk.now[1] = ENTER


@rule
def go_back(desk, depth):
    """Add what an outcome is worth; the next outcome, or what that means for the action."""
    frame = desk.frames[depth]
    following = desk.frames[depth + 1]
    worth = desk.found[0]
    frame.total += worth
    frame.settled += 1
    later = frame.outcomes - frame.settled
    desk.now[0] = depth
    desk.now[1] = DECIDE
    if worth <= following.asked_low:
        weigh(frame, desk.states[depth], (frame.total + later) / frame.outcomes)  # at most
    elif worth >= following.asked_high or later == 0:
        weigh(frame, desk.states[depth], frame.total / frame.outcomes)  # at least, or exactly
    else:
        desk.now[1] = SETTLE


@rule
def weigh(frame, state, worth):
    """An action has been tried: it may be the best so far, and narrow the window."""
    if state.active == 0:
        frame.best = max(frame.best, worth)
        frame.low = max(frame.low, worth)
    else:
        frame.best = min(frame.best, worth)
        frame.high = min(frame.high, worth)


@rule
def conclude(desk, depth):
    """All that matters was tried: remember what the position is worth."""
    frame = desk.frames[depth]
    least = 0.0 if frame.best <= frame.entered_low else frame.best
    most = 1.0 if frame.best >= frame.entered_high else frame.best
    if depth > 0:  # the first frame has one action only
        note(desk.findings, key_of(desk.states[depth]), least, most)
    leave(desk, frame.best)
