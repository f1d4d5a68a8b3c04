"""Why an action is not allowed, in words of three languages."""

from functools import lru_cache
from typing import Any

from pharos.rulebooks.duel.rules.by_phase import reason_against
from pharos.rulebooks.duel.rules.reasons import Reason
from pharos.rulebooks.duel.seen.words import how_many, listed, phrase

MOST_PURCHASES = 1000  # of a number of units at a price, to keep in words


def why_illegal(state, player: int, action: int, language: str = "en") -> str:
    """Why a player may not take this action now, in words; nothing if they may."""
    reason = reason_against(state, player, action)
    return tell_reason(reason, language) if reason else ""


def tell_reason(reason: Reason, language: str) -> str:
    """A reason in words."""
    facts: dict[str, Any] = {key: value for key, value in reason.items() if key != "code"}
    if reason["code"] == "too_dear":
        return _tell_too_dear(facts, language)
    return phrase(f"reasons.{reason['code']}", language, **facts)


def _tell_too_dear(facts: dict[str, Any], language: str) -> str:
    """What must be paid and bought, what that comes to, and the coins there are."""
    total, coins = facts["total"], facts["coins"]
    bought = [purchase for purchase in facts["missing"] if purchase["bought"]]
    if not bought:
        return phrase("reasons.too_dear_in_coins", language, cost=total, coins=coins)
    printed = facts["cost"].get("coins", 0)
    parts = [how_many(printed, "coin", language)] if printed else []
    parts += [
        _tell_bought(one["resource"], one["bought"], one["price"], language) for one in bought
    ]
    what = listed(parts, language)
    return phrase("reasons.too_dear", language, what=what, total=total, coins=coins)


@lru_cache(MOST_PURCHASES)
def _tell_bought(resource: str, units: int, price: int, language: str) -> str:
    bought = how_many(units, resource, language)
    return phrase("reasons.bought", language, units=bought, price=price)
