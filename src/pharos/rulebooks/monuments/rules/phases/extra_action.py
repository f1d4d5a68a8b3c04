"""Phase.EXTRA: after the last action a pair may buy one more; this is its first card."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import BUY, SECOND, STOP
from pharos.rulebooks.monuments.rules.card_pairs import (
    can_buy_with,
    discard_first,
    reason_against_first_card,
)
from pharos.rulebooks.monuments.rules.drawing import can_draw
from pharos.rulebooks.monuments.rules.hand import card_at, holds, list_first_cards
from pharos.rulebooks.monuments.rules.reasons import Reason
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.state import Phase

FIRST_CARDS_OR_STOP = [(BUY, SECOND), (STOP, STOP + 1)]


@rule
def can_buy_or_stop(state, action):
    """The first card of a pair, if some action is left then; or no extra action (M-13, M-14)."""
    if action == STOP:
        return True
    return holds(state, state.active, action - BUY) and can_buy_with(state, action - BUY)


@rule
def list_extra(state, out):
    """Write all of these; return how many there are."""
    count = 0
    if can_draw(state):  # then there is an action left, whatever is discarded
        count = list_first_cards(state, state.active, BUY, out, count)
    else:
        for number in range(state.hand_sizes[state.active]):
            card = card_at(state, state.active, number)
            if can_buy_with(state, card):
                out[count] = BUY + card
                count += 1
    out[count] = STOP
    return count + 1


def reason_against_buy(snapshot: Snapshot, card: int) -> Reason | None:
    reason = reason_against_first_card(snapshot, card)
    if reason or can_buy_with(snapshot.state, card):
        return reason
    return {"code": "no_action_after"}


def reason_against_stop(_snapshot: Snapshot, _number: int = 0) -> Reason | None:
    """Nobody has to buy an action."""


REASONS_AGAINST_EXTRA = {"buy": reason_against_buy, "stop": reason_against_stop}


@rule
def pick_extra(state, dice):
    """No extra action, or the first card of a pair that buys one."""
    while True:
        number = below(dice, state.hand_sizes[state.active] + 1)
        if number == 0:
            return STOP
        card = card_at(state, state.active, number - 1)
        if can_buy_with(state, card):
            return BUY + card


@rule
def buy_or_stop(state, action):
    """Discard the first card of a pair; a player who stops does nothing more in this turn
    (M-12)."""
    if action != STOP:
        discard_first(state, action - BUY, Phase.BUY)
