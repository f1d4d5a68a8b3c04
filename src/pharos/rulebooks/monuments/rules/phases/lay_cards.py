"""Phase.LAY: cards are laid one by one for the monument that was opened."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import DONE, LAY
from pharos.rulebooks.monuments.catalogue import MONUMENTS, NO_MONUMENT, VALUES
from pharos.rulebooks.monuments.rules.building import lay
from pharos.rulebooks.monuments.rules.hand import (
    holds,
    list_members,
    monument_of,
    num_held,
    value_at,
)
from pharos.rulebooks.monuments.rules.reasons import Reason, about_card, reason_against_hand
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.rules.turn import end_action

CARDS_TO_LAY = [(LAY, DONE), (DONE, DONE + 1)]


@rule
def can_lay_or_stop(state, action):
    """A card of the monument; or no more, once enough are laid (M-22)."""
    if action == DONE:
        return state.needed == 0
    card = action - LAY
    return monument_of(card) == state.monument and holds(state, state.active, card)


@rule
def list_cards_to_lay(state, out):
    """Write all of these; return how many there are."""
    cards = state.hands[state.active, state.monument]
    count = list_members(cards, LAY + state.monument * VALUES, out, 0)
    if state.needed == 0:
        out[count] = DONE
        count += 1
    return count


def reason_against_lay(snapshot: Snapshot, card: int) -> Reason | None:
    monument = snapshot.now.monument
    if card // VALUES != monument:
        return {**about_card("other_monument", card), "monument": MONUMENTS[monument]}
    return reason_against_hand(snapshot, card)


def reason_against_done(snapshot: Snapshot, _number: int = 0) -> Reason | None:
    needed = snapshot.now.needed
    return {"code": "lay_more", "needed": needed} if needed else None


REASONS_AGAINST_LAYING = {"lay": reason_against_lay, "done": reason_against_done}


@rule
def pick_card_to_lay(state, dice):
    """A card of the monument, or no more."""
    held = num_held(state, state.active, state.monument)
    number = below(dice, held + (state.needed == 0))
    if number == held:
        return DONE
    cards = state.hands[state.active, state.monument]
    return LAY + state.monument * VALUES + value_at(cards, number)


@rule
def lay_or_stop(state, action):
    """Lay a card, or stop; a player with no more cards to lay is done (M-21, M-22)."""
    if action < DONE:
        lay(state, action - LAY)
    if action == DONE or state.hand_sizes[state.active] == 0:
        state.monument = NO_MONUMENT
        end_action(state)
