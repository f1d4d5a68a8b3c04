"""Why an action is not allowed, in words of three languages."""

from typing import Any

from pharos.rulebooks.monuments.rules.by_phase import reason_against
from pharos.rulebooks.monuments.rules.reasons import Reason
from pharos.rulebooks.monuments.seen.words import name_of_card, phrase


def why_illegal(state, player: int, action: int, language: str = "en") -> str:
    """Why a player may not take this action now, in words; nothing if they may."""
    reason = reason_against(state, player, action)
    return tell_reason(reason, language) if reason else ""


def tell_reason(reason: Reason, language: str) -> str:
    """A reason in words."""
    facts: dict[str, Any] = {key: value for key, value in reason.items() if key != "code"}
    for key in ("card", "other"):
        if key in facts:
            facts[key] = name_of_card(facts[key], language)
    return phrase(f"reasons.{reason['code']}", language, **facts)
