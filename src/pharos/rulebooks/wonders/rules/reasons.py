"""Reasons against a card or leader, which is named by its id."""

from pharos.kernel.reasons import Reason
from pharos.rulebooks.wonders.catalogue import CARDS, LEADER_CARDS


def about_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARDS[card].id}


def about_leader(code: str, leader: int) -> Reason:
    return {"code": code, "leader": LEADER_CARDS[leader].id}
