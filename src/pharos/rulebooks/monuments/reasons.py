"""Why an action is not allowed: as a code with its facts, and as words in three languages."""

from typing import Any

from pharos.kernel.reasons import Reason
from pharos.rulebooks.monuments.actions import ACTIONS
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    CARD_IDS,
    COLOURS,
    MONUMENTS,
    MOST_OWNERS,
    NO_CARD,
    VALUES,
)
from pharos.rulebooks.monuments.legal import is_asked
from pharos.rulebooks.monuments.notation import meaning
from pharos.rulebooks.monuments.pairs import can_act_without, can_buy_with
from pharos.rulebooks.monuments.state import Phase
from pharos.rulebooks.monuments.survey import Survey
from pharos.rulebooks.monuments.words import name_of_card, phrase

ASKED = {  # what is asked in each phase
    Phase.COLOUR: "asked_colour",
    Phase.ACTION: "asked_action",
    Phase.LAY: "asked_lay",
    Phase.SCORE: "asked_second",
    Phase.BUY: "asked_second",
    Phase.EXTRA: "asked_extra",
}


def why_illegal(state, player: int, action: int, language: str = "en") -> str:
    """Why a player may not take this action now, in words; nothing if they may."""
    reason = reason_against(state, player, action)
    return tell_reason(reason, language) if reason else ""


def reason_against(state, player: int, action: int) -> Reason | None:
    """What stands against an action, or None if it is legal."""
    verb, number = meaning(action)  # refuses a number that is no action
    survey = Survey(state)
    if survey.now.phase == Phase.OVER:
        return {"code": "over"}
    if player not in survey.deciders:
        return {"code": "not_your_turn"}
    if verb == "report" and survey.now.phase == Phase.ACTION:
        return against_report(survey)
    if not is_asked(state, action):
        return _asked(survey)
    return AGAINST[verb](survey, number)


def _asked(survey: Survey) -> Reason:
    """What must be answered instead."""
    code = ASKED[Phase(survey.now.phase)]
    reason: Reason = {"code": code}
    if code == "asked_lay":
        return {**reason, "monument": MONUMENTS[survey.now.monument]}
    if code == "asked_second":
        return {**reason, "symbol": survey.symbol(survey.now.first_card)}
    return reason


def against_colour(survey: Survey, colour: int) -> Reason | None:
    own = colour in survey.colours_of(survey.now.active)
    return None if own else {"code": "colour_not_yours", "colour": COLOURS[colour]}


def against_open(survey: Survey, slot: int) -> Reason | None:
    empty = survey.now.row[slot] == NO_CARD
    return {"code": "slot_empty", "slot": slot + 1} if empty else None


def against_hidden(survey: Survey, _number: int = 0) -> Reason | None:
    return None if survey.now.pile_size else {"code": "pile_empty"}


def against_erect(survey: Survey, monument: int) -> Reason | None:
    now = survey.now
    reason: Reason = {"code": "not_in_play", "monument": MONUMENTS[monument]}
    if not survey.is_in_play(monument):
        return reason
    if now.stacks[now.colour][monument]:
        return {**reason, "code": "yours_already"}
    if len(survey.owners(monument)) == MOST_OWNERS:
        return {**reason, "code": "no_more_owners"}
    needed, held = survey.least_to_erect(monument), now.hands[now.active][monument].bit_count()
    if held < needed:
        return {**reason, "code": "too_few_cards", "needed": needed, "held": held}
    return None


def against_extend(survey: Survey, monument: int) -> Reason | None:
    now = survey.now
    if not now.stacks[now.colour][monument]:
        return {"code": "not_yours", "monument": MONUMENTS[monument]}
    held = now.hands[now.active][monument]
    return None if held else {"code": "no_cards", "monument": MONUMENTS[monument]}


def against_lay(survey: Survey, card: int) -> Reason | None:
    monument = survey.now.monument
    if card // VALUES != monument:
        return {**_of_card("other_monument", card), "monument": MONUMENTS[monument]}
    return _against_hand(survey, card)


def against_done(survey: Survey, _number: int = 0) -> Reason | None:
    needed = survey.now.needed
    return {"code": "lay_more", "needed": needed} if needed else None


def against_score(survey: Survey, card: int) -> Reason | None:
    """What stands against a card as the first one of a pair."""
    alike = _alike(survey, card)
    if card not in alike:
        return _of_card("not_in_hand", card)
    if len(alike) == 1:
        return {"code": "no_pair", "symbol": survey.symbol(card)}
    if card == alike[-1]:
        return {"code": "name_other_first", "other": CARD_IDS[alike[0]]}
    return None


def against_buy(survey: Survey, card: int) -> Reason | None:
    """The same, if the pair is to buy an extra action."""
    reason = against_score(survey, card)
    if reason or can_buy_with(survey.state, card):
        return reason
    return {"code": "no_action_after"}


def against_second(survey: Survey, card: int) -> Reason | None:
    first = survey.now.first_card
    if survey.symbol(card) != survey.symbol(first):
        return {**_of_card("other_symbol", card), "symbol": survey.symbol(first)}
    if card < first:
        return _of_card("wrong_order", card)
    reason = _against_hand(survey, card)
    if reason or survey.now.phase == Phase.SCORE or can_act_without(survey.state, NO_CARD, card):
        return reason
    return {"code": "no_action_after"}


def against_report(survey: Survey) -> Reason | None:
    now = survey.now
    if now.actions_left < ACTIONS_A_TURN:
        return {"code": "not_at_start"}
    if not now.historians[now.colour]:
        return {"code": "no_historian"}
    return None if survey.harvest(now.colour) else {"code": "nothing_to_report"}


def against_stop(_survey: Survey, _number: int = 0) -> Reason | None:
    """One may always stop."""


def _alike(survey: Survey, card: int) -> list[int]:
    """The cards of the hand with the symbol of a card."""
    hand = survey.hand(survey.now.active)
    return [other for other in hand if survey.symbol(other) == survey.symbol(card)]


def _against_hand(survey: Survey, card: int) -> Reason | None:
    held = card in survey.hand(survey.now.active)
    return None if held else _of_card("not_in_hand", card)


def _of_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARD_IDS[card]}


AGAINST = {
    "colour": against_colour,
    "open": against_open,
    "hidden": against_hidden,
    "erect": against_erect,
    "extend": against_extend,
    "lay": against_lay,
    "done": against_done,
    "score": against_score,
    "buy": against_buy,
    "second": against_second,
    "stop": against_stop,
}
assert {*AGAINST, "report"} == {name for name, _ in ACTIONS}


def tell_reason(reason: Reason, language: str) -> str:
    """A reason in words."""
    facts: dict[str, Any] = {key: value for key, value in reason.items() if key != "code"}
    for key in ("card", "other"):
        if key in facts:
            facts[key] = name_of_card(facts[key], language)
    return phrase(f"reasons.{reason['code']}", language, **facts)
