"""What the player who decides could do with each card of the hand, and its price."""

from typing import TypedDict

from pharos.kernel.contract import members
from pharos.rulebooks.wonders.building import is_chained, is_free
from pharos.rulebooks.wonders.catalogue import CARDS, CHAIN_FROM, NO_CARD
from pharos.rulebooks.wonders.deciding import city_decided_for, deciders
from pharos.rulebooks.wonders.hand import card_at, num_held
from pharos.rulebooks.wonders.legal import is_choice
from pharos.rulebooks.wonders.payment import (
    Payment,
    payments_of_build,
    payments_of_stage,
    within_budget,
)
from pharos.rulebooks.wonders.reasons import (
    Reason,
    against_build,
    against_selling,
    against_stage,
)
from pharos.rulebooks.wonders.state import MOST_HAND, Phase, has_built
from pharos.rulebooks.wonders.turn import SALE


class BuildOffer(TypedDict):
    """What building a card would take."""

    legal: bool
    chain: str | None  # the building of the city that makes it free
    free: bool  # for nothing by a chain or a power of the wonder; no resources are needed
    payments: list[Payment]  # legal ones, cheapest first
    reason: Reason | None  # why it cannot be built; tell_reason puts it into words


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


def offers(state, viewer: int) -> Offers | None:
    """What the viewer may weigh now; None when there is no card of the hand to play."""
    if viewer not in members(int(deciders(state))) or state.phase == Phase.DIG:
        return None
    city = int(city_decided_for(state, viewer))
    refusal = against_selling(state, viewer, city)
    return {
        "city": city,
        "cards": [_card_offer(state, viewer, city, card) for card in choices(state, viewer)],
        "stage": _stage_offer(state, city),
        "sell": {"legal": refusal is None, "coins": SALE, "reason": refusal},
    }


def choices(state, player: int) -> list[int]:
    """The different cards that a player may choose now."""
    numbers = [number for number in range(MOST_HAND) if is_choice(state, player, number)]
    return sorted(int(card_at(state, player, number)) for number in numbers)


def _card_offer(state, player: int, city: int, card: int) -> CardOffer:
    copies = int(num_held(state, player, card))
    return {"card": CARDS[card].id, "copies": copies, "build": _build_offer(state, city, card)}


def _build_offer(state, city: int, card: int) -> BuildOffer:
    reason = against_build(state, city, card)
    return {
        "legal": reason is None,
        "chain": chain_to(state, city, card),
        "free": bool(is_free(state, city, card)),
        "payments": within_budget(state, city, payments_of_build(state, city, card)),
        "reason": reason,
    }


def _stage_offer(state, city: int) -> StageOffer:
    reason = against_stage(state, city)
    payments = within_budget(state, city, payments_of_stage(state, city))
    return {"legal": reason is None, "payments": payments, "reason": reason}


def chain_to(state, city: int, card: int) -> str | None:
    """The building of a city whose chain makes a card free."""
    if not is_chained(state, city, card):
        return None
    earlier = [int(other) for other in CHAIN_FROM[card] if other != NO_CARD]
    return next(CARDS[other].id for other in earlier if has_built(state, city, other))
