"""Why an action is not allowed: as a code with its facts, and as words in three languages."""

from collections.abc import Mapping
from typing import Any

from pharos.kernel.reasons import Reason
from pharos.rulebooks.wonders.building import has_name
from pharos.rulebooks.wonders.card_text import printed_cost
from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.city_view import hand_of, side_of
from pharos.rulebooks.wonders.deciding import city_decided_for
from pharos.rulebooks.wonders.discard import is_discarded
from pharos.rulebooks.wonders.hand import num_held
from pharos.rulebooks.wonders.legal import must_sell
from pharos.rulebooks.wonders.notation import meaning, payment_text
from pharos.rulebooks.wonders.payment import (
    ForSale,
    Missing,
    Payment,
    choices_of,
    missing_for,
    payments_of_build,
    payments_of_stage,
    within_budget,
)
from pharos.rulebooks.wonders.state import Phase
from pharos.rulebooks.wonders.survey import Quote, Survey, quote_for
from pharos.rulebooks.wonders.words import names_listed, phrase

FROM_PILE = ("dig", "decline")
ABOUT_PAYMENTS = ("payment_impossible", "payment_wasteful", "payment_too_dear")
ABOUT_COSTS = ("too_dear", "not_for_sale")


def why_illegal(state, player: int, action: int, language: str = "en") -> str:
    """Why a player may not take this action now, in words; nothing if they may."""
    reason = reason_against(state, player, action)
    return tell_reason(reason, language) if reason else ""


def reason_against(state, player: int, action: int) -> Reason | None:
    """What stands against an action, or None if it is legal."""
    meant = meaning(action)  # refuses a number that is no action
    verb, card, paid = meant.verb, meant.number, (meant.left, meant.right)
    survey = Survey(state)
    if survey.now.phase == Phase.OVER:
        return {"code": "over"}
    if player not in survey.deciders:
        return {"code": "chosen_already" if survey.now.phase == Phase.CHOOSE else "not_your_turn"}
    if (verb in FROM_PILE) != (survey.now.phase == Phase.DIG):
        return {"code": "not_now_dig" if verb in FROM_PILE else "first_dig"}
    if verb in FROM_PILE:
        return _against_digging(state, player, card) if verb == "dig" else None
    return _against_hand(survey, player, card) or _against_use(survey, player, (verb, card), paid)


def _against_digging(state, player: int, card: int) -> Reason | None:
    if not is_discarded(state, card):
        return _of_card("card_not_discarded", card)
    return _of_card("name_built", card) if has_name(state, player, card) else None


def _against_hand(survey: Survey, player: int, card: int) -> Reason | None:
    if num_held(survey.state, player, card) > 0:
        return None
    if card in hand_of(survey, player):
        return _of_card("card_chosen", card)
    return {**_of_card("card_not_in_hand", card), "age": CARDS[card].age}


def _against_use(
    survey: Survey, player: int, what: tuple[str, int], paid: tuple[int, int]
) -> Reason | None:
    """What stands against building, laying a stage or selling, for the city that decides."""
    verb, card = what
    city = int(city_decided_for(survey.state, player))
    if verb == "sell":
        return against_selling(survey, player, city)
    if verb == "stage":
        payments = payments_of_stage(survey, city)
        reason = against_stage(survey, city, payments)
    else:
        quote = quote_for(survey.state, city, card)
        payments = payments_of_build(quote)
        reason = against_build(survey, city, quote, payments)
    return reason or _against_payment(survey, city, payments, paid)


def against_selling(survey: Survey, player: int, city: int) -> Reason | None:
    """The Free City may sell only if it can do nothing else."""
    may = city == player or must_sell(survey.state, player, city)
    return None if may else {"code": "free_city_builds"}


def against_build(
    survey: Survey, city: int, quote: list[int], payments: list[Payment]
) -> Reason | None:
    """What stands against a building, however it is paid for."""
    card = quote[Quote.CARD]
    if quote[Quote.NAMED]:
        return _of_card("name_built", card)
    return _against_cost(survey, city, CARDS[card].cost, payments)


def against_stage(survey: Survey, city: int, payments: list[Payment]) -> Reason | None:
    """What stands against the next stage, however it is paid for."""
    built, stages = survey.now.stages[city], side_of(survey, city).stages
    if built == len(stages):
        return {"code": "wonder_complete"}
    return _against_cost(survey, city, stages[built].cost, payments)


def _against_cost(
    survey: Survey, city: int, cost: Mapping[Any, int], payments: list[Payment]
) -> Reason | None:
    """What is missing, who sells it, and the least it takes, if the city cannot pay that."""
    if within_budget(survey, city, payments):
        return None
    reason: Reason = {
        "code": "too_dear" if payments else "not_for_sale",
        "cost": dict(cost),
        "missing": missing_for(survey, city, cost),
        "choices": choices_of(survey, city),
        "coins": survey.now.coins[city],
    }
    return {**reason, "total": payments[0]["total"]} if payments else reason


def _against_payment(
    survey: Survey, city: int, payments: list[Payment], paid: tuple[int, int]
) -> Reason | None:
    """This split, among the payments of which at least one is within reach."""
    left, right = paid
    possible = within_budget(survey, city, payments)
    same = [payment for payment in payments if (payment["left"], payment["right"]) == paid]
    if same:
        coins, total = survey.now.coins[city], same[0]["total"]
        reason: Reason = {"code": "payment_too_dear", "total": total, "coins": coins}
        return None if same[0] in possible else {**reason, "payments": possible}
    for payment in possible:
        if payment["left"] <= left and payment["right"] <= right:
            return {"code": "payment_wasteful", "payments": [payment]}
    return {"code": "payment_impossible", "payments": possible}


def _of_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARDS[card].id}


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
        payment_text(payment["left"], payment["right"], False, language) for payment in payments
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
