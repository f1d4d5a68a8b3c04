"""What a player may do."""

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
    NUM_ACTIONS,
    OPEN,
    REPORT,
    SCORE,
    SECOND,
    STOP,
)
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    NO_CARD,
    NUM_CARDS,
    NUM_MONUMENTS,
)
from pharos.rulebooks.monuments.rules.building import can_build
from pharos.rulebooks.monuments.rules.card_pairs import can_act_without, can_buy_with
from pharos.rulebooks.monuments.rules.deciding import decides
from pharos.rulebooks.monuments.rules.hand import has_mate, holds, is_mate, monument_of
from pharos.rulebooks.monuments.rules.report import can_report
from pharos.rulebooks.monuments.state import Phase, has_monument, player_of

STRETCHES = {  # of actions that answer what is asked in each phase: the first, and the end
    Phase.COLOUR: [(COLOUR, OPEN)],
    Phase.ACTION: [(OPEN, LAY), (SCORE, BUY), (REPORT, REPORT + 1)],
    Phase.LAY: [(LAY, DONE + 1)],
    Phase.SCORE: [(SECOND, STOP)],
    Phase.BUY: [(SECOND, STOP)],
    Phase.EXTRA: [(BUY, SECOND), (STOP, STOP + 1)],
    Phase.OVER: [],
}
MOST_STRETCHES = 3
ASKED = np.zeros((len(Phase), MOST_STRETCHES, 2), np.int32)
for _phase, _stretches in STRETCHES.items():
    for _number, _stretch in enumerate(_stretches):
        ASKED[_phase, _number] = _stretch


@rule
def legal(state, player, out):
    """Write the actions that a player may take now; how many they are."""
    if not decides(state, player):
        return 0
    count = 0
    for stretch in range(MOST_STRETCHES):
        first, end = ASKED[state.phase, stretch]
        for action in range(first, end):
            if is_possible(state, action):
                out[count] = action
                count += 1
    return count


@rule
def is_legal(state, player, action):
    """Whether a player may take this action now."""
    if not decides(state, player) or not 0 <= action < NUM_ACTIONS:
        return False
    return is_asked(state, action) and bool(is_possible(state, action))


@rule
def is_asked(state, action):
    """Whether an action answers what is asked now."""
    for stretch in range(MOST_STRETCHES):
        first, end = ASKED[state.phase, stretch]
        if first <= action < end:
            return True
    return False


@rule
def is_possible(state, action):
    """Whether an answer to what is asked now can be given."""
    if action < OPEN:
        return player_of(state, action - COLOUR) == state.active
    if action < HIDDEN:
        return state.row[action - OPEN] != NO_CARD
    if action == HIDDEN:
        return state.pile_size > 0
    if action < LAY:
        return can_open(state, (action - ERECT) % NUM_MONUMENTS, action >= EXTEND)
    if action < STOP:
        return is_possible_with_cards(state, action)
    return action == STOP or can_report_now(state)


@rule
def is_possible_with_cards(state, action):
    """The same for what is done with a card of the hand, or when enough cards are laid."""
    if action < DONE:
        return can_lay(state, action - LAY)
    if action == DONE:
        return state.needed == 0
    if action < BUY:
        return can_score_with(state, action - SCORE)
    if action < SECOND:
        card = action - BUY
        return holds(state, state.active, card) and can_buy_with(state, card)
    return can_complete(state, action - SECOND)


@rule
def can_open(state, monument, is_extended):
    """A colour extends the monuments it has, and erects others."""
    is_own = has_monument(state, state.colour, monument)
    return is_own == is_extended and can_build(state, monument)


@rule
def can_lay(state, card):
    """A card of the monument that was opened."""
    return monument_of(card) == state.monument and holds(state, state.active, card)


@rule
def can_score_with(state, card):
    """Whether a card may be the first one of a pair that is discarded for points."""
    return holds(state, state.active, card) and has_mate(state, state.active, card)


@rule
def can_complete(state, card):
    """A card that makes a pair with the first one, and leaves an action to whoever buys one."""
    if not holds(state, state.active, card) or not is_mate(state, state.first_card, card):
        return False
    return state.phase == Phase.SCORE or can_act_without(state, NO_CARD, card)


@rule
def can_report_now(state):
    """A report takes the place of a whole monument turn."""
    return state.actions_left == ACTIONS_A_TURN and can_report(state, state.colour)


@rule
def can_go_on(state):
    """Whether there is any answer to what is asked now, once the game is not over."""
    if state.phase == Phase.ACTION:
        return can_act_without(state, NO_CARD, NO_CARD)
    if state.phase != Phase.BUY:
        return True
    for card in range(state.first_card + 1, NUM_CARDS):
        if can_complete(state, card):
            return True
    return False
