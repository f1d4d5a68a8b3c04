"""A random decision without listing all that are legal: guess until a guess is legal."""

from pharos.kernel.dice import below
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
from pharos.rulebooks.monuments.catalogue import (
    HOW_MANY,
    NO_CARD,
    NUM_MONUMENTS,
    ROW,
    VALUES,
)
from pharos.rulebooks.monuments.rules.building import can_build
from pharos.rulebooks.monuments.rules.card_pairs import can_buy_with
from pharos.rulebooks.monuments.rules.hand import (
    card_at,
    has_mate,
    mates,
    monument_of,
    num_held,
    value_at,
)
from pharos.rulebooks.monuments.rules.legal import can_complete, can_report_now
from pharos.rulebooks.monuments.state import Phase, first_colour, has_monument

NO_ACTION = -1
BESIDE_CARDS = ROW + 1 + 1 + NUM_MONUMENTS  # actions to guess at that need no card of the hand


@rule
def pick(state, player, dice):
    """A legal action; all are equally likely."""
    if state.phase == Phase.ACTION:
        return pick_action(state, dice)
    if state.phase == Phase.LAY:
        return pick_laid(state, dice)
    if state.phase == Phase.EXTRA:
        return pick_extra(state, dice)
    if state.phase == Phase.COLOUR:
        return COLOUR + first_colour(state, state.active) + below(dice, 2)
    return pick_second(state, dice)


@rule
def pick_action(state, dice):
    action = NO_ACTION
    guesses = BESIDE_CARDS + state.hand_sizes[state.active]
    while action == NO_ACTION:
        action = possible_action(state, below(dice, guesses))
    return action


@rule
def possible_action(state, guess):
    """One of the actions there may be, or NO_ACTION if it is not possible now."""
    if guess < ROW:
        return OPEN + guess if state.row[guess] != NO_CARD else NO_ACTION
    guess -= ROW
    if guess < NUM_MONUMENTS:
        return possible_building(state, guess)
    guess -= NUM_MONUMENTS
    if guess == 0:
        return HIDDEN if state.pile_size > 0 else NO_ACTION
    if guess == 1:
        return REPORT if can_report_now(state) else NO_ACTION
    card = card_at(state, state.active, guess - 2)
    return SCORE + card if has_mate(state, state.active, card) else NO_ACTION


@rule
def possible_building(state, monument):
    """A monument is erected, or extended by its owner."""
    if not can_build(state, monument):
        return NO_ACTION
    return (EXTEND if has_monument(state, state.colour, monument) else ERECT) + monument


@rule
def pick_laid(state, dice):
    """A card of the monument, or an end to it."""
    held = num_held(state, state.active, state.monument)
    number = below(dice, held + (state.needed == 0))
    if number == held:
        return DONE
    cards = state.hands[state.active, state.monument]
    return LAY + state.monument * VALUES + value_at(cards, number)


@rule
def pick_extra(state, dice):
    """No extra action, or the first card of a pair for it."""
    while True:
        number = below(dice, state.hand_sizes[state.active] + 1)
        if number == 0:
            return STOP
        card = card_at(state, state.active, number - 1)
        if can_buy_with(state, card):
            return BUY + card


@rule
def pick_second(state, dice):
    """A card that makes a pair with the first one."""
    card = NO_CARD
    while card == NO_CARD or not can_complete(state, card):
        card = some_mate(state, dice)
    return SECOND + card


@rule
def some_mate(state, dice):
    """A card with the symbol of the first one and after it; all are equally likely."""
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
