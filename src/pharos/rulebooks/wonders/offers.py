"""What the player who decides could do with each card of the hand, and its price."""

from typing_extensions import TypedDict

from pharos.kernel.reasons import Reason
from pharos.rulebooks.wonders.catalogue import CARDS, NO_CARD
from pharos.rulebooks.wonders.deciding import city_decided_for
from pharos.rulebooks.wonders.payment import (
    Payment,
    payments_of_build,
    payments_of_stage,
    within_budget,
)
from pharos.rulebooks.wonders.reasons import against_build, against_selling, against_stage
from pharos.rulebooks.wonders.state import Phase
from pharos.rulebooks.wonders.survey import Quote, Survey, quotes
from pharos.rulebooks.wonders.turn import SALE


class BuildOffer(TypedDict):
    """What building a card would take."""

    legal: bool
    chain: str | None  # the building of the city that makes it free
    free: bool  # for nothing by a chain or a power of the wonder; no resources are needed
    payments: list[Payment]  # legal ones, cheapest first
    reason: Reason | None  # why it cannot be built


class CardOffer(TypedDict):
    card: str
    copies: int  # in hand
    build: BuildOffer


class StageOffer(TypedDict):
    """What the next stage would take, with whichever card."""

    legal: bool
    payments: list[Payment]  # legal ones, cheapest first
    reason: Reason | None


class SaleOffer(TypedDict):
    """What selling would bring, whichever card."""

    legal: bool
    coins: int
    reason: Reason | None


class Offers(TypedDict):
    city: int  # the one decided for: the own, or the Free City
    cards: list[CardOffer]  # one for every different card, in the order of the catalogue
    stage: StageOffer
    sell: SaleOffer


def offers(survey: Survey, viewer: int) -> Offers | None:
    """What the viewer may weigh now; None when there is no card of the hand to play."""
    if viewer not in survey.deciders or survey.now.phase == Phase.DIG:
        return None
    city = int(city_decided_for(survey.state, viewer))
    refusal = against_selling(survey, viewer, city)
    return {
        "city": city,
        "cards": [_card_offer(survey, city, quote) for quote in quotes(survey.state, viewer, city)],
        "stage": _stage_offer(survey, city),
        "sell": {"legal": refusal is None, "coins": SALE, "reason": refusal},
    }


def _card_offer(survey: Survey, city: int, quote: list[int]) -> CardOffer:
    return {
        "card": CARDS[quote[Quote.CARD]].id,
        "copies": quote[Quote.COPIES],
        "build": _build_offer(survey, city, quote),
    }


def _build_offer(survey: Survey, city: int, quote: list[int]) -> BuildOffer:
    payments = payments_of_build(quote)
    reason = against_build(survey, city, quote, payments)
    return {
        "legal": reason is None,
        "chain": chain_of(quote),
        "free": bool(quote[Quote.FREE]),
        "payments": within_budget(survey, city, payments),
        "reason": reason,
    }


def chain_of(quote: list[int]) -> str | None:
    """The building of the city that makes a card free."""
    chain = quote[Quote.CHAIN]
    return None if chain == NO_CARD else CARDS[chain].id


def _stage_offer(survey: Survey, city: int) -> StageOffer:
    payments = payments_of_stage(survey, city)
    reason = against_stage(survey, city, payments)
    possible = within_budget(survey, city, payments)
    return {"legal": reason is None, "payments": possible, "reason": reason}
