"""Phase.REVIVE: a wonder builds a card from the discard pile for nothing."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import BEGIN, REVIVE
from pharos.rulebooks.duel.catalogue import NUM_CARDS
from pharos.rulebooks.duel.rules.effects import take_effect
from pharos.rulebooks.duel.rules.reasons import Reason, about_card
from pharos.rulebooks.duel.state import Phase, city_of, is_discarded


@rule
def ask_for_card_to_revive(state):
    """Ask for a card of the discard pile, if it has one (D-75)."""
    if any_discarded(state):
        state.phase = Phase.REVIVE


@rule
def any_discarded(state):
    """Whether the discard pile has a card."""
    for card in range(NUM_CARDS):
        if is_discarded(state, card):
            return True
    return False


@rule
def legal_to_revive(state, out):
    """Any card of the discard pile (D-73)."""
    count = 0
    for card in range(NUM_CARDS):
        if is_discarded(state, card):
            out[count] = REVIVE + card
            count += 1
    return count


@rule
def is_legal_to_revive(state, action):
    return REVIVE <= action < BEGIN and is_discarded(state, action - REVIVE)


def reason_against_reviving(state, player: int, action: int) -> Reason | None:
    card = action - REVIVE
    return None if is_discarded(state, card) else about_card("card_not_discarded", card)


@rule
def pick_to_revive(state, dice):
    """Guess cards until one has been discarded."""
    card = below(dice, NUM_CARDS)
    while not is_discarded(state, card):
        card = below(dice, NUM_CARDS)
    return REVIVE + card


@rule
def revive(state, player, card):
    """The card is built for nothing, and has all its effects; whether the wonder gives an extra
    turn is settled by now (D-73, D-74, D-102, D-105, D-107)."""
    state.where[card] = city_of(player)
    take_effect(state, player, card)
