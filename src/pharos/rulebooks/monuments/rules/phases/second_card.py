"""Phase.SCORE and Phase.BUY: the second card of a pair, discarded for points or for an action."""

from pharos.kernel.bits import lowest, without_lowest
from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import SECOND, STOP
from pharos.rulebooks.monuments.catalogue import HOW_MANY, NO_CARD, NUM_CARDS, NUM_MONUMENTS, VALUES
from pharos.rulebooks.monuments.rules.card_pairs import buy_action, can_act_without, score_pair
from pharos.rulebooks.monuments.rules.hand import holds, is_mate, mates, monument_of, value_at
from pharos.rulebooks.monuments.rules.reasons import Reason, about_card, reason_against_hand
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.rules.turn import end_action
from pharos.rulebooks.monuments.state import Phase

SECOND_CARDS = [(SECOND, STOP)]


@rule
def can_complete(state, card):
    """A card that makes a pair with the first one; a bought action must then be possible.

    (M-13, M-32)
    """
    if not holds(state, state.active, card) or not is_mate(state, state.first_card, card):
        return False
    return state.phase == Phase.SCORE or can_act_without(state, NO_CARD, card)


@rule
def list_second_cards(state, out):
    """Write all of these; return how many there are."""
    count, first = 0, state.first_card
    for monument in range(monument_of(first), NUM_MONUMENTS):
        cards = mates(state, state.active, monument, first)
        while cards != 0:
            card = monument * VALUES + lowest(cards)
            if state.phase == Phase.SCORE or can_act_without(state, NO_CARD, card):
                out[count] = SECOND + card
                count += 1
            cards = without_lowest(cards)
    return count


@rule
def can_complete_any(state):
    """Whether the hand has a card to complete the pair with."""
    for card in range(state.first_card + 1, NUM_CARDS):
        if can_complete(state, card):
            return True
    return False


def reason_against_second_card(snapshot: Snapshot, card: int) -> Reason | None:
    now = snapshot.now
    if snapshot.symbol(card) != snapshot.symbol(now.first_card):
        symbol = snapshot.symbol(now.first_card)
        return {**about_card("other_symbol", card), "symbol": symbol}
    if card < now.first_card:
        return about_card("wrong_order", card)
    reason = reason_against_hand(snapshot, card)
    if reason or now.phase == Phase.SCORE or can_act_without(snapshot.state, NO_CARD, card):
        return reason
    return {"code": "no_action_after"}


@rule
def pick_second_card(state, dice):
    """A card that makes a pair with the first one."""
    card = NO_CARD
    while card == NO_CARD or not can_complete(state, card):
        card = some_mate(state, dice)
    return SECOND + card


@rule
def some_mate(state, dice):
    """A card that makes a pair with the first one; all are equally likely."""
    number = below(dice, num_mates(state))
    monument = monument_of(state.first_card) - 1
    found = 0
    while number >= 0:
        monument += 1
        found = mates(state, state.active, monument, state.first_card)
        number -= HOW_MANY[found]
    return monument * VALUES + value_at(found, number + HOW_MANY[found])


@rule
def num_mates(state):
    """How many cards make a pair with the first one."""
    count = 0
    for monument in range(monument_of(state.first_card), NUM_MONUMENTS):
        count += HOW_MANY[mates(state, state.active, monument, state.first_card)]
    return count


@rule
def complete_pair(state, card):
    """The pair brings points, and counts as an action; or it buys an extra action (M-12, M-30)."""
    if state.phase == Phase.SCORE:
        score_pair(state, card)
        end_action(state)
    else:
        buy_action(state, card)
