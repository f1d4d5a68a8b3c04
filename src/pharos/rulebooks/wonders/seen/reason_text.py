"""Reasons in words, in three languages: short, and as a player would put them."""

from typing import Any

from pharos.rulebooks.wonders.rules.by_phase import reason_against
from pharos.rulebooks.wonders.rules.reasons import Missing, Payment, Reason
from pharos.rulebooks.wonders.seen.card_text import printed_cost
from pharos.rulebooks.wonders.seen.notation import payment_text
from pharos.rulebooks.wonders.seen.words import how_many, listed, phrase

ABOUT_PAYMENTS = ("payment_impossible", "payment_wasteful", "payment_too_dear")


def why_illegal(state, player: int, action: int, language: str = "en") -> str:
    """Why a player may not take this action now, in words; an empty text if they may."""
    reason = reason_against(state, player, action)
    return tell_reason(reason, language) if reason else ""


def tell_reason(reason: Reason, language: str) -> str:
    """A reason in words."""
    facts: dict[str, Any] = {key: value for key, value in reason.items() if key != "code"}
    if reason["code"] == "too_dear":
        return _tell_coins(facts, language)
    if reason["code"] == "not_for_sale":
        return _tell_resources(facts, language)
    if reason["code"] in ABOUT_PAYMENTS:
        facts = {**facts, **_tell_payments(facts["payments"], language)}
    return phrase(f"reasons.{reason['code']}", language, **facts)


def _tell_payments(payments: list[Payment], language: str) -> dict[str, str]:
    texts = [
        payment_text(payment["left"], payment["right"], payment["by_bank"], language)
        for payment in payments
    ]
    between = " ; " if language == "fr" else "; "
    return {"payment": texts[0], "payments": between.join(texts)}


def _tell_coins(facts: dict[str, Any], language: str) -> str:
    """There are not enough coins, for the printed cost or for what has to be bought."""
    if facts["missing"]:
        return phrase("reasons.too_dear", language, **facts)
    cost = printed_cost(facts["cost"], language)
    return phrase("reasons.too_dear_in_coins", language, cost=cost, coins=facts["coins"])


def _tell_resources(facts: dict[str, Any], language: str) -> str:
    """There are not enough resources; only the one that is short is named, if there is just one."""
    short = [missing for missing in facts["missing"] if _is_short(missing, facts)]
    what = listed([_needed(missing, language) for missing in short or facts["missing"]], language)
    if len(short) != 1:
        return phrase("reasons.not_for_sale", language, what=what)
    made, sold = _made(short[0], facts), _sold(short[0])
    kind = (("nobody_sells", "nobody_sells_more"), ("too_few_sold", "too_few_in_all"))
    key = kind[sold > 0][made > 0]
    return phrase(f"reasons.{key}", language, what=what, made=made, sold=sold)


def _is_short(missing: Missing, facts: dict[str, Any]) -> bool:
    """Whether there is too little of a resource, even if everything possible goes into it."""
    spare = int(facts["waived"]) + int(facts["bank_sells"])
    return _made(missing, facts) + _sold(missing) + spare < missing["needed"]


def _made(missing: Missing, facts: dict[str, Any]) -> int:
    """How much of a resource the city can make, with everything that it makes by choice."""
    return missing["made"] + sum(missing["resource"] in choice for choice in facts["choices"])


def _sold(missing: Missing) -> int:
    return missing["left"]["units"] + missing["right"]["units"]


def _needed(missing: Missing, language: str) -> str:
    return how_many(missing["needed"], missing["resource"], language)
