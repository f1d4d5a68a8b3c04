"""Two cards with the same symbol: discarded for points, or for an extra action.

The cards of a pair are named in the order of the catalogue, so that each pair is named once (M-32).
"""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import (
    CARD_IDS,
    CARDS_WITH,
    HOW_MANY,
    NO_CARD,
    NUM_MONUMENTS,
    NUM_SYMBOLS,
    PAIR,
    VALUES,
)
from pharos.rulebooks.monuments.rules.building import can_build_with, top_of, without_top
from pharos.rulebooks.monuments.rules.drawing import can_draw
from pharos.rulebooks.monuments.rules.hand import (
    card_of,
    give_up,
    has_mate,
    holds,
    is_mate,
    left_over,
    symbol_of,
)
from pharos.rulebooks.monuments.rules.reasons import Reason, about_card
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.state import Phase


@rule
def discard_first(state, card, phase):
    """The first card of a pair leaves the game; in `phase` the second one follows."""
    give_up(state, state.active, card)
    state.first_card = card
    state.phase = phase


@rule
def score_pair(state, card):
    """The second card leaves the game too, for a point for each of its symbols in your monuments.

    (M-29, M-30, M-33)
    """
    give_up(state, state.active, card)
    state.first_card = NO_CARD
    state.points[state.colour] += num_standing(state, state.colour, symbol_of(state, card))


@rule
def buy_action(state, card):
    """The second card leaves the game too, for an extra action (M-12)."""
    give_up(state, state.active, card)
    state.first_card = NO_CARD
    state.bought = 1
    state.actions_left = 1
    state.phase = Phase.ACTION


@rule
def num_standing(state, colour, symbol):
    """How many cards with a symbol lie in the monuments of a colour: a point each (M-30, M-31)."""
    count = 0
    for monument in range(NUM_MONUMENTS):
        stack = state.stacks[colour, monument]
        while stack > 0:
            count += symbol_of(state, card_of(monument, top_of(stack))) == symbol
            stack = without_top(stack)
    return count


@rule
def can_buy_with(state, first):
    """Whether a card may be the first one of a pair that buys an extra action."""
    if can_draw(state):
        return has_mate(state, state.active, first)
    for second in range(first + 1, NUM_MONUMENTS * VALUES):
        if can_buy_pair(state, first, second):
            return True
    return False


@rule
def can_buy_pair(state, first, second):
    """An extra action may be bought only if there is one to be taken then (M-13)."""
    if not holds(state, state.active, second) or not is_mate(state, first, second):
        return False
    return can_act_without(state, first, second)


@rule
def can_act_without(state, first, second):
    """Whether some action is possible once two cards (or NO_CARD) are discarded."""
    if can_draw(state):
        return True
    for monument in range(NUM_MONUMENTS):
        cards = left_over(state, state.active, monument, first, second)
        if can_build_with(state, monument, cards):
            return True
    for symbol in range(NUM_SYMBOLS):
        if num_alike(state, symbol, first, second) >= PAIR:
            return True
    return False


@rule
def num_alike(state, symbol, first, second):
    """How many cards with a symbol the active player holds besides these two."""
    count = 0
    for monument in range(NUM_MONUMENTS):
        cards = left_over(state, state.active, monument, first, second)
        count += HOW_MANY[cards & CARDS_WITH[state.symbol_rule, monument, symbol]]
    return count


def reason_against_first_card(snapshot: Snapshot, card: int) -> Reason | None:
    """The reason against a card as the first one of a pair, if there is one."""
    hand = snapshot.hand(snapshot.now.active)
    alike = [other for other in hand if snapshot.symbol(other) == snapshot.symbol(card)]
    if card not in alike:
        return about_card("not_in_hand", card)
    if len(alike) == 1:
        return {"code": "no_pair", "symbol": snapshot.symbol(card)}
    if card == alike[-1]:
        return {"code": "name_other_first", "other": CARD_IDS[alike[0]]}
    return None
