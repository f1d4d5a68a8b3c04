"""Why an action is not allowed: as a code with its facts, and as words in three languages."""

from collections.abc import Mapping
from typing import Any

from pharos.kernel.bits import has
from pharos.kernel.reasons import Reason
from pharos.rulebooks.wonders.actions import JOINING, NO_ACTION, SECOND_OPTION
from pharos.rulebooks.wonders.catalogue import CARDS, FIRST_LEADER, NUM_CARDS
from pharos.rulebooks.wonders.edifice.projects import fee
from pharos.rulebooks.wonders.edifice.reasons import against_joining, against_losing, against_pawn
from pharos.rulebooks.wonders.leaders.reasons import (
    against_copying,
    against_hand,
    against_keeping,
    against_recruiting,
)
from pharos.rulebooks.wonders.legal import must_sell
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.building import has_name
from pharos.rulebooks.wonders.rules.deciding import city_decided_for
from pharos.rulebooks.wonders.rules.discard import is_discarded
from pharos.rulebooks.wonders.rules.hand import num_held
from pharos.rulebooks.wonders.seen.city_view import hand_of, side_of
from pharos.rulebooks.wonders.seen.notation import Meaning, meaning
from pharos.rulebooks.wonders.seen.payment_view import (
    Payment,
    choices_of,
    missing_for,
    payments_of_build,
    payments_of_stage,
    within_budget,
)
from pharos.rulebooks.wonders.seen.reason_text import tell_reason
from pharos.rulebooks.wonders.seen.survey import (
    Quote,
    StageQuote,
    Survey,
    quote_for,
    quote_for_stage,
)
from pharos.rulebooks.wonders.state import Phase

OF_CARDS = ("build", "stage", "sell")
VERBS = {  # what can be done in each phase
    Phase.CHOOSE: OF_CARDS,
    Phase.LAST_CARD: OF_CARDS,
    Phase.DIG: ("dig", "decline"),
    Phase.DRAFT: ("keep",),
    Phase.RECRUIT: ("recruit", "stage", "sell"),
    Phase.EXTRA_LEADER: ("recruit", "decline"),
    Phase.COPY_LEADER: ("copy",),
    Phase.PAWN: ("pawn",),
    Phase.PENALTY: ("lose",),
}
FROM_PILE = ("dig", "decline")


def why_illegal(state, player: int, action: int, language: str = "en") -> str:
    """Why a player may not take this action now, in words; nothing if they may."""
    reason = reason_against(state, player, action)
    return tell_reason(reason, language) if reason else ""


def reason_against(state, player: int, action: int) -> Reason | None:
    """What stands against an action, or None if it is legal."""
    meant = meaning(action)  # refuses a number that is no action
    survey = Survey(state)
    phase = Phase(survey.now.phase)
    if phase == Phase.OVER:
        return {"code": "over"}
    if player not in survey.deciders:
        return {"code": "chosen_already" if has_chosen(survey, player) else "not_your_turn"}
    if meant.verb not in VERBS[phase]:
        return {"code": _not_now(phase, meant.verb)}
    if meant.verb in OF_CARDS:
        return _against_hand(survey, player, meant.number) or _against_use(survey, player, meant)
    return _against_answer(survey, player, meant)


def has_chosen(survey: Survey, player: int) -> bool:
    return player >= 0 and survey.now.chosen[player] != NO_ACTION


def _not_now(phase: Phase, verb: str) -> str:
    """What must be done first; or that something else is asked."""
    if VERBS[phase] is not OF_CARDS:
        return f"first_{phase.name.lower()}"
    return "not_now_dig" if verb in FROM_PILE else "not_now"


def _against_answer(survey: Survey, player: int, meant: Meaning) -> Reason | None:
    """What stands against anything but the use of a card or leader."""
    verb, number = meant.verb, meant.number
    if verb == "dig":
        return _against_digging(survey.state, player, number)
    if verb == "keep":
        return against_keeping(survey, player, number)
    if verb == "recruit":
        return against_hand(survey, player, number) or against_recruiting(survey, player, number)
    if verb == "copy":
        return against_copying(survey, player, number)
    if verb == "pawn":
        return against_pawn(survey, player, number)
    return against_losing(survey, player, number) if verb == "lose" else None


def _against_digging(state, player: int, card: int) -> Reason | None:
    if not is_discarded(state, card):
        return _of_card("card_not_discarded", card)
    return _of_card("name_built", card) if has_name(state, player, card) else None


def _against_hand(survey: Survey, player: int, item: int) -> Reason | None:
    """A card or leader that cannot be played, because it is not in hand or not asked for."""
    recruiting = survey.now.phase == Phase.RECRUIT
    if item >= NUM_CARDS:
        leader = item - FIRST_LEADER
        return against_hand(survey, player, leader) if recruiting else {"code": "leader_not_now"}
    if recruiting:
        return {"code": "first_recruit"}
    if num_held(survey.state, player, item) > 0:
        return None
    if item in hand_of(survey, player):
        return _of_card("card_chosen", item)
    return {**_of_card("card_not_in_hand", item), "age": CARDS[item].age}


def _against_use(survey: Survey, player: int, meant: Meaning) -> Reason | None:
    """What stands against building, laying a stage or selling, for the city that decides."""
    city = int(city_decided_for(survey.state, player))
    if meant.verb == "sell":
        return against_selling(survey, player, city)
    if meant.verb == "stage":
        return _against_way(survey, city, meant)
    quote = quote_for(survey.state, city, meant.number)
    payments = payments_of_build(quote)
    reason = against_build(survey, city, quote, payments)
    return reason or _against_payment(survey, city, payments, meant)


def _against_way(survey: Survey, city: int, meant: Meaning) -> Reason | None:
    """What stands against the next stage, built with this option and payment, joining or not."""
    quote = quote_for_stage(survey.state, city)
    payments = payments_of_stage(quote)
    reason = against_stage(survey, city, quote, payments)
    if reason:
        return reason
    if meant.way & SECOND_OPTION and not quote[StageQuote.HAS_OPTIONS]:
        return {"code": "no_options"}
    if meant.way & JOINING:
        payments = payments_of_stage(quote, int(fee(survey.state)))
        reason = against_joining(survey, city, payments)
    return reason or _against_payment(survey, city, payments, meant)


def against_selling(survey: Survey, player: int, city: int) -> Reason | None:
    """The Free City may sell only if it can do nothing else; an extra leader is not sold."""
    if survey.now.phase == Phase.EXTRA_LEADER:
        return {"code": "first_extra_leader"}
    may = city == player or must_sell(survey.state, player, city)
    return None if may else {"code": "free_city_builds"}


def against_build(
    survey: Survey, city: int, quote: list[int], payments: list[Payment]
) -> Reason | None:
    """What stands against a building, however it is paid for."""
    card = quote[Quote.CARD]
    if quote[Quote.NAMED]:
        return _of_card("name_built", card)
    return _against_cost(survey, city, (CARDS[card].cost, quote[Quote.WAIVED]), payments)


def against_stage(
    survey: Survey, city: int, quote: list[int], payments: list[Payment]
) -> Reason | None:
    """What stands against the next stage, however it is paid for."""
    if survey.now.phase == Phase.EXTRA_LEADER:
        return {"code": "first_extra_leader"}
    built, stages = survey.now.stages[city], side_of(survey, city).stages
    if built == len(stages):
        return {"code": "wonder_complete"}
    cost = (stages[built].cost, quote[StageQuote.WAIVED])
    return _against_cost(survey, city, cost, payments)


def _against_cost(
    survey: Survey, city: int, cost: tuple[Mapping[Any, int], int], payments: list[Payment]
) -> Reason | None:
    """What is missing, who sells it, and the least it takes, if the city cannot pay that.

    The cost comes with the number of resources that a leader takes off it.
    """
    if within_budget(survey, city, payments):
        return None
    printed, waived = cost
    reason: Reason = {
        "code": "too_dear" if payments else "not_for_sale",
        "cost": dict(printed),
        "missing": missing_for(survey, city, printed),
        "choices": choices_of(survey, city),
        "waived": waived,
        "bank_sells": has(survey.now.specials[city], Special.BANK_UNIT),
        "coins": survey.now.coins[city],
    }
    return {**reason, "total": payments[0]["total"]} if payments else reason


def _against_payment(
    survey: Survey, city: int, payments: list[Payment], meant: Meaning
) -> Reason | None:
    """This split, among the payments of which at least one is within reach."""
    possible = within_budget(survey, city, payments)
    paid = (meant.left, meant.right, meant.by_bank)
    same = [each for each in payments if (each["left"], each["right"], each["by_bank"]) == paid]
    if same:
        coins, total = survey.now.coins[city], same[0]["total"]
        reason: Reason = {"code": "payment_too_dear", "total": total, "coins": coins}
        return None if same[0] in possible else {**reason, "payments": possible}
    for payment in possible:
        if all(payment[key] <= getattr(meant, key) for key in ("left", "right", "by_bank")):
            return {"code": "payment_wasteful", "payments": [payment]}
    return {"code": "payment_impossible", "payments": possible}


def _of_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARDS[card].id}
