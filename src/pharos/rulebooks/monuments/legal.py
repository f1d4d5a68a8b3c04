"""What a player may do."""

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
from pharos.rulebooks.monuments.building import can_build
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    NO_CARD,
    NUM_CARDS,
)
from pharos.rulebooks.monuments.deciding import decides
from pharos.rulebooks.monuments.hand import holds, is_mate, monument_of
from pharos.rulebooks.monuments.pairs import can_act_without, can_buy_with, can_score_with
from pharos.rulebooks.monuments.report import can_report
from pharos.rulebooks.monuments.state import Phase, has_monument, player_of


@rule
def legal(state, player, out):
    """Write the actions that a player may take now; how many they are."""
    if not decides(state, player):
        return 0
    if state.phase == Phase.ACTION:
        return list_actions(state, out)
    if state.phase == Phase.COLOUR:
        return list_range(state, COLOUR, OPEN, out, 0)
    if state.phase == Phase.EXTRA:
        return list_range(state, STOP, STOP + 1, out, list_cards(state, BUY, out, 0))
    if state.phase == Phase.LAY:
        return list_range(state, DONE, DONE + 1, out, list_cards(state, LAY, out, 0))
    return list_cards(state, SECOND, out, 0)


@rule
def list_actions(state, out):
    """Take a card, erect, extend, score a pair, or at the beginning of a turn report."""
    count = list_range(state, OPEN, LAY, out, 0)
    count = list_cards(state, SCORE, out, count)
    return list_range(state, REPORT, REPORT + 1, out, count)


@rule
def list_range(state, first, end, out, count):
    """Write those of some actions that are possible."""
    for action in range(first, end):
        if is_possible(state, action):
            out[count] = action
            count += 1
    return count


@rule
def list_cards(state, first, out, count):
    """Write what is possible with each card of the hand."""
    for card in range(NUM_CARDS):
        if holds(state, state.active, card) and is_possible(state, first + card):
            out[count] = first + card
            count += 1
    return count


@rule
def is_legal(state, player, action):
    """Whether a player may take this action now."""
    if not decides(state, player) or not 0 <= action < NUM_ACTIONS:
        return False
    return belongs_here(state, action) and is_possible(state, action)


@rule
def belongs_here(state, action):
    """Whether an action answers what is asked now."""
    if state.phase == Phase.ACTION:
        return OPEN <= action < LAY or SCORE <= action < BUY or action == REPORT
    if state.phase == Phase.COLOUR:
        return action < OPEN
    if state.phase == Phase.LAY:
        return LAY <= action <= DONE
    if state.phase == Phase.EXTRA:
        return BUY <= action < SECOND or action == STOP
    return SECOND <= action < STOP


@rule
def is_possible(state, action):
    """Whether an answer to what is asked now can be given."""
    if action < OPEN:
        return player_of(state, action - COLOUR) == state.active
    if action < HIDDEN:
        return state.row[action - OPEN] != NO_CARD
    if action == HIDDEN:
        return state.pile_size > 0
    if action < EXTEND:
        return can_erect(state, action - ERECT)
    if action < LAY:
        return can_extend(state, action - EXTEND)
    return is_possible_with_cards(state, action)


@rule
def is_possible_with_cards(state, action):
    """The same for actions with a card of the hand, and for those that end something."""
    if action < DONE:
        return can_lay(state, action - LAY)
    if action == DONE:
        return state.needed == 0
    if action < BUY:
        return can_discard(state, action - SCORE) and can_score_with(state, action - SCORE)
    if action < SECOND:
        return can_discard(state, action - BUY) and can_buy_with(state, action - BUY)
    if action < STOP:
        return can_complete(state, action - SECOND)
    return action == STOP or can_report_now(state)


@rule
def can_erect(state, monument):
    return not has_monument(state, state.colour, monument) and can_build(state, monument)


@rule
def can_extend(state, monument):
    return has_monument(state, state.colour, monument) and can_build(state, monument)


@rule
def can_lay(state, card):
    """A card of the monument that was opened."""
    return monument_of(card) == state.monument and holds(state, state.active, card)


@rule
def can_discard(state, card):
    return holds(state, state.active, card)


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
