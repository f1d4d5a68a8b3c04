"""Reasons that several phases have against a card."""

from pharos.kernel.reasons import Reason
from pharos.rulebooks.monuments.catalogue import CARD_IDS
from pharos.rulebooks.monuments.rules.snapshot import Snapshot


def about_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARD_IDS[card]}


def reason_against_hand(snapshot: Snapshot, card: int) -> Reason | None:
    """A card must be in the hand."""
    held = card in snapshot.hand(snapshot.now.active)
    return None if held else about_card("not_in_hand", card)
