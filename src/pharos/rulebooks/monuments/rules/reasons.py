"""Why something is not allowed: a code, and the facts it is about."""

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from pharos.kernel.reasons import Reason as AnyReason
from pharos.rulebooks.monuments.catalogue import CARD_IDS
from pharos.rulebooks.monuments.rules.snapshot import Snapshot


@with_config(ConfigDict(extra="forbid"))
class Facts(TypedDict, total=False):
    """What a reason can be about; its code says which of these it has."""

    card: str
    other: str  # the card that must be named first
    monument: str
    colour: str
    symbol: str
    slot: int  # of the row, from 1
    needed: int  # cards
    held: int  # cards of the monument in the hand


class Reason(AnyReason, Facts):
    """A code with its facts."""


def about_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARD_IDS[card]}


def reason_against_hand(snapshot: Snapshot, card: int) -> Reason | None:
    """A card must be in the hand."""
    held = card in snapshot.hand(snapshot.now.active)
    return None if held else about_card("not_in_hand", card)
