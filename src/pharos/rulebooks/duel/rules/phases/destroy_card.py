"""Phase.DESTROY: a wonder sends a card from the opponent's city to the discard pile."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import DESTROY, REVIVE
from pharos.rulebooks.duel.catalogue import (
    CARD_OF_COLOUR,
    COLOUR,
    NUM_CARDS,
    NUM_OF_COLOUR,
    Colour,
)
from pharos.rulebooks.duel.rules.effects import change_production
from pharos.rulebooks.duel.rules.reasons import Reason, about_card
from pharos.rulebooks.duel.state import Phase, Place, has_built, opponent_of


@rule
def ask_for_card_to_destroy(state, player, colour):
    """Ask for a card of a colour, if the opponent has one; the pawn has moved by now (D-71,
    D-72)."""
    if state.colours[opponent_of(player), colour] > 0:
        state.phase = Phase.DESTROY
        state.doomed = colour


@rule
def can_destroy(state, player, card):
    """A card of the doomed colour in the opponent's city."""
    return COLOUR[card] == state.doomed and has_built(state, opponent_of(player), card)


@rule
def legal_to_destroy(state, player, out):
    """Any card of the doomed colour in the opponent's city (D-70)."""
    count = 0
    for card in range(NUM_CARDS):
        if can_destroy(state, player, card):
            out[count] = DESTROY + card
            count += 1
    return count


@rule
def is_legal_to_destroy(state, player, action):
    return DESTROY <= action < REVIVE and can_destroy(state, player, action - DESTROY)


def reason_against_destroying(state, player: int, action: int) -> Reason | None:
    card = action - DESTROY
    if not has_built(state, opponent_of(player), card):
        return about_card("card_not_theirs", card)
    if COLOUR[card] != state.doomed:
        return {**about_card("wrong_colour", card), "colour": Colour(state.doomed).name.lower()}
    return None


@rule
def pick_to_destroy(state, player, dice):
    """Guess cards of the doomed colour until the opponent has built one."""
    card = card_of_doomed_colour(state, dice)
    while not can_destroy(state, player, card):
        card = card_of_doomed_colour(state, dice)
    return DESTROY + card


@rule
def card_of_doomed_colour(state, dice):
    return CARD_OF_COLOUR[state.doomed, below(dice, NUM_OF_COLOUR[state.doomed])]


@rule
def destroy(state, owner, card):
    """A card leaves its city for the discard pile, and no longer produces anything (D-70)."""
    state.colours[owner, COLOUR[card]] -= 1
    change_production(state, owner, card, -1)
    state.where[card] = Place.DISCARD
