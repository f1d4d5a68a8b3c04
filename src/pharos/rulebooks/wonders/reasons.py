"""Why an action is not allowed: as a code with its facts, and as words in three languages."""

from typing import Any

from pharos.kernel.contract import members
from pharos.rulebooks.wonders.building import has_name, is_complete
from pharos.rulebooks.wonders.card_text import printed_cost
from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.deciding import city_decided_for, deciders
from pharos.rulebooks.wonders.discard import is_discarded
from pharos.rulebooks.wonders.hand import card_at, num_held
from pharos.rulebooks.wonders.legal import must_sell
from pharos.rulebooks.wonders.notation import meaning, payment_text
from pharos.rulebooks.wonders.payment import (
    ForSale,
    Missing,
    Payment,
    choices_of,
    cost_of_item,
    missing_for,
    payments_of_build,
    payments_of_stage,
    stage_to_build,
    within_budget,
)
from pharos.rulebooks.wonders.state import MOST_HAND, Phase, is_over
from pharos.rulebooks.wonders.words import names_listed, phrase

Reason = dict[str, Any]  # {"code": "card_not_in_hand", "card": "palace", "age": 3}

FROM_PILE = ("dig", "decline")
ABOUT_PAYMENTS = ("payment_impossible", "payment_wasteful", "payment_too_dear")
ABOUT_COSTS = ("too_dear", "not_for_sale")


def why_illegal(state, player: int, action: int, language: str = "en") -> str:
    """Why a player may not take this action now, in words; nothing if they may."""
    reason = reason_against(state, player, action)
    return tell_reason(reason, language) if reason else ""


def reason_against(state, player: int, action: int) -> Reason | None:
    """What stands against an action, or None if it is legal."""
    verb, card, paid = meaning(action)  # refuses a number that is no action
    if is_over(state):
        return {"code": "over"}
    if player not in members(int(deciders(state))):
        return {"code": "chosen_already" if state.phase == Phase.CHOOSE else "not_your_turn"}
    if (verb in FROM_PILE) != (state.phase == Phase.DIG):
        return {"code": "not_now_dig" if verb in FROM_PILE else "first_dig"}
    if verb in FROM_PILE:
        return _against_digging(state, player, card) if verb == "dig" else None
    return _against_hand(state, player, card) or _against_use(state, player, (verb, card), paid)


def _against_digging(state, player: int, card: int) -> Reason | None:
    if not is_discarded(state, card):
        return _of_card("card_not_discarded", card)
    return against_name(state, player, card)


def _against_hand(state, player: int, card: int) -> Reason | None:
    if num_held(state, player, card) > 0:
        return None
    if any(card_at(state, player, number) == card for number in range(MOST_HAND)):
        return _of_card("card_chosen", card)
    return {**_of_card("card_not_in_hand", card), "age": CARDS[card].age}


def _against_use(state, player: int, what: tuple[str, int], paid: tuple[int, int]) -> Reason | None:
    """What stands against building, laying a stage or selling, for the city that decides."""
    verb, card = what
    city = int(city_decided_for(state, player))
    if verb == "sell":
        return against_selling(state, player, city)
    if verb == "stage":
        reason = against_stage(state, city)
        return reason or _against_payment(state, city, payments_of_stage(state, city), paid)
    reason = against_build(state, city, card)
    return reason or _against_payment(state, city, payments_of_build(state, city, card), paid)


def against_selling(state, player: int, city: int) -> Reason | None:
    """The Free City may sell only if it can do nothing else."""
    may = city == player or must_sell(state, player, city)
    return None if may else {"code": "free_city_builds"}


def against_build(state, city: int, card: int) -> Reason | None:
    """What stands against a building, however it is paid for."""
    reason = against_name(state, city, card)
    return reason or _against_cost(state, city, card, payments_of_build(state, city, card))


def against_stage(state, city: int) -> Reason | None:
    """What stands against the next stage, however it is paid for."""
    if is_complete(state, city):
        return {"code": "wonder_complete"}
    item = stage_to_build(state, city)
    return _against_cost(state, city, item, payments_of_stage(state, city))


def against_name(state, city: int, card: int) -> Reason | None:
    return _of_card("name_built", card) if has_name(state, city, card) else None


def _against_cost(state, city: int, item: int, payments: list[Payment]) -> Reason | None:
    """What is missing, who sells it, and the least it takes, if the city cannot pay that."""
    if within_budget(state, city, payments):
        return None
    reason: Reason = {
        "code": "too_dear" if payments else "not_for_sale",
        "cost": cost_of_item(item),
        "missing": missing_for(state, city, item),
        "choices": choices_of(state, city),
        "coins": int(state.coins[city]),
    }
    return {**reason, "total": payments[0]["total"]} if payments else reason


def _against_payment(
    state, city: int, payments: list[Payment], paid: tuple[int, int]
) -> Reason | None:
    """This split, among the payments of which at least one is within reach."""
    left, right = paid
    possible = within_budget(state, city, payments)
    same = [payment for payment in payments if (payment["left"], payment["right"]) == paid]
    if same:
        facts = {"total": same[0]["total"], "coins": int(state.coins[city]), "payments": possible}
        return None if same[0] in possible else {"code": "payment_too_dear", **facts}
    for payment in possible:
        if payment["left"] <= left and payment["right"] <= right:
            return {"code": "payment_wasteful", "payments": [payment]}
    return {"code": "payment_impossible", "payments": possible}


def _of_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARDS[card].id}


def tell_reason(reason: Reason, language: str) -> str:
    """A reason in words."""
    facts = {key: value for key, value in reason.items() if key != "code"}
    if reason["code"] in ABOUT_COSTS:
        return _tell_cost(reason["code"], facts, language)
    if reason["code"] in ABOUT_PAYMENTS:
        facts = {**facts, **_tell_payments(facts["payments"], language)}
    return phrase(f"reasons.{reason['code']}", language, **facts)


def _tell_payments(payments: list[Payment], language: str) -> dict[str, str]:
    texts = [payment_text(payment["left"], payment["right"], language) for payment in payments]
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
