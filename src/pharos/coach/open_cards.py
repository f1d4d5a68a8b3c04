"""Open cards of Monuments: an action says where one lies, and people want to know which it is."""

from typing import Any

from pharos.kernel.contract import Rulebook
from pharos.rulebooks.monuments.catalogue import CARD_IDS


def open_card_of(rulebook: Rulebook, state: Any, action: int) -> str | None:
    """The open card that an action takes; None if it takes none."""
    parts = rulebook.parts(action)
    return CARD_IDS[state.row[parts.slot]] if parts.verb == "draw open" else None
