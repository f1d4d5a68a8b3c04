"""Reasons against something on the table, which is named by its id."""

from pharos.kernel.reasons import Reason
from pharos.rulebooks.duel.catalogue import CARDS, TOKENS, WONDERS


def about_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARDS[card].id}


def about_wonder(code: str, wonder: int) -> Reason:
    return {"code": code, "wonder": WONDERS[wonder].id}


def about_token(code: str, token: int) -> Reason:
    return {"code": code, "token": TOKENS[token].id}
