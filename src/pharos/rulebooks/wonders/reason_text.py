"""Reasons in words, in three languages."""

from typing import Any

from pharos.kernel.reasons import Reason
from pharos.rulebooks.wonders.card_text import printed_cost
from pharos.rulebooks.wonders.leaders.trade import BANK_PRICE
from pharos.rulebooks.wonders.notation import payment_text
from pharos.rulebooks.wonders.payment import ForSale, Missing, Payment
from pharos.rulebooks.wonders.words import names_listed, phrase

ABOUT_PAYMENTS = ("payment_impossible", "payment_wasteful", "payment_too_dear")
ABOUT_COSTS = ("too_dear", "not_for_sale")


def tell_reason(reason: Reason, language: str) -> str:
    """A reason in words."""
    facts: dict[str, Any] = {key: value for key, value in reason.items() if key != "code"}
    if reason["code"] in ABOUT_COSTS:
        return _tell_cost(reason["code"], facts, language)
    if reason["code"] in ABOUT_PAYMENTS:
        facts = {**facts, **_tell_payments(facts["payments"], language)}
    return phrase(f"reasons.{reason['code']}", language, **facts)


def _tell_payments(payments: list[Payment], language: str) -> dict[str, str]:
    texts = [
        payment_text(payment["left"], payment["right"], payment["by_bank"], language)
        for payment in payments
    ]
    return {"payment": texts[0], "payments": separator(language).join(texts)}


def separator(language: str) -> str:
    return " ; " if language == "fr" else "; "


def _tell_cost(code: str, facts: dict[str, Any], language: str) -> str:
    cost = printed_cost(facts["cost"], language)
    if not facts["missing"]:
        return phrase("reasons.too_dear_in_coins", language, cost=cost, coins=facts["coins"])
    lines = [_tell_missing(missing, language) for missing in facts["missing"]]
    lines += [_tell_choice(choice, language) for choice in facts["choices"]]
    lines += [phrase("reasons.waived", language)] if facts["waived"] else []
    if facts["bank_sells"]:
        lines.append(phrase("reasons.bank_sells", language, price=BANK_PRICE))
    told = {**facts, "cost": cost, "lines": separator(language).join(lines)}
    return phrase(f"reasons.{code}", language, **told)


def _tell_choice(choice: list[str], language: str) -> str:
    what = names_listed("resources", choice, language, "or")
    return phrase("reasons.choice", language, what=what)


def _tell_missing(missing: Missing, language: str) -> str:
    """One resource: how much is needed and made, and who sells it at what price."""
    sold = _tell_sale("left", missing["left"], language)
    sold += _tell_sale("right", missing["right"], language)
    facts: dict[str, Any] = {key: missing[key] for key in ("resource", "needed", "made")}
    sold = sold or phrase("reasons.sold_by_nobody", language)
    return phrase("reasons.line", language, sold=sold, **facts)


def _tell_sale(side: str, sale: ForSale, language: str) -> str:
    if not sale["units"]:
        return ""
    return phrase(f"reasons.sold_{side}", language, units=sale["units"], price=sale["price"])
