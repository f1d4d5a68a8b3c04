"""Two cards with the same symbol: discarded for points, or for an extra action.

The cards of a pair are named in the order of the catalogue, so that each pair is named once.
"""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import (
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
from pharos.rulebooks.monuments.state import Phase


@rule
def discard_first(state, card, is_scored):
    """The first card of a pair leaves the game."""
    give_up(state, state.active, card)
    state.first_card = card
    state.phase = Phase.SCORE if is_scored else Phase.BUY


@rule
def score_pair(state, card):
    """The second card leaves the game too, for a point for each of its symbols on the table."""
    give_up(state, state.active, card)
    state.first_card = NO_CARD
    state.points[state.colour] += num_standing(state, state.colour, symbol_of(state, card))


@rule
def buy_action(state, card):
    """The second card leaves the game too, for one more action."""
    give_up(state, state.active, card)
    state.first_card = NO_CARD
    state.bought = 1
    state.actions_left = 1
    state.phase = Phase.ACTION


@rule
def num_standing(state, colour, symbol):
    """How many cards with a symbol lie in the monuments of a colour: so many points."""
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
    """An extra action may be bought only if there is one to be taken then."""
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
    """How many cards with a symbol the active player holds, less these two."""
    count = 0
    for monument in range(NUM_MONUMENTS):
        cards = left_over(state, state.active, monument, first, second)
        count += HOW_MANY[cards & CARDS_WITH[state.symbol_rule, monument, symbol]]
    return count
