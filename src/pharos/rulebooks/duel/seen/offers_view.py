"""What the player who decides could do with each accessible card and each wonder, and its price."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from typing_extensions import TypedDict

from pharos.kernel.shapes import KeyedBy
from pharos.rulebooks.duel.catalogue import BUILDABLE, SALE, YELLOW
from pharos.rulebooks.duel.rows import Resource
from pharos.rulebooks.duel.rules.cost_breakdown import (
    WHATEVER,
    Payment,
    bought,
    payment_for,
    too_dear,
)
from pharos.rulebooks.duel.rules.reasons import Reason
from pharos.rulebooks.duel.rules.snapshot import Quote, Snapshot, quotes
from pharos.rulebooks.duel.seen.reason_text import tell_reason
from pharos.rulebooks.duel.state import NO_SLOT, Phase


class Bought(TypedDict):
    units: int
    price: int  # of a unit


class BuildOffer(TypedDict):
    """What building a card or wonder would take."""

    legal: bool
    chain: bool  # free, because of a building in the city
    coins: int  # in total
    printed: int  # of these, the coins of the printed cost
    trade: int  # of these, the coins for resources
    to_opponent: int  # of these, what the opponent receives
    bought: Annotated[dict[str, Bought], KeyedBy(Resource, some=True)]
    reason: Reason | None  # why it cannot be built


class CardOffer(TypedDict):
    card: str
    slot: int
    build: BuildOffer
    sell: int  # coins


class WonderOffer(TypedDict):
    wonder: str
    extra_turn: bool  # whether its builder plays again
    build: BuildOffer


class Offers(TypedDict):
    cards: list[CardOffer]
    wonders: list[WonderOffer]


def offers(snapshot: Snapshot, viewer: int, language: str | None) -> Offers | None:
    """What the viewer could do now; None when it is not their turn to play a card. With a language,
    reasons have words."""
    if snapshot.now.phase != Phase.TURN or viewer != snapshot.now.active:
        return None
    sale = sale_of_card(snapshot.now, viewer)
    found = quotes(snapshot.state, viewer)
    cards = [quote for quote in found if quote[Quote.SLOT] != NO_SLOT]
    wonders = [quote for quote in found if quote[Quote.SLOT] == NO_SLOT]
    building = partial(_building, snapshot, viewer, language)
    return {
        "cards": [_card_offer(quote, building(quote), sale) for quote in cards],
        "wonders": [_wonder_offer(quote, building(quote)) for quote in wonders],
    }


def sale_of_card(now, player: int) -> int:
    """What selling a card brings."""
    return SALE + now.colours[player][YELLOW]


def _card_offer(quote: Sequence[int], build: BuildOffer, sale: int) -> CardOffer:
    return {
        "card": BUILDABLE[quote[Quote.ITEM]].id,
        "slot": quote[Quote.SLOT],
        "build": build,
        "sell": sale,
    }


def _wonder_offer(quote: Sequence[int], build: BuildOffer) -> WonderOffer:
    return {
        "wonder": BUILDABLE[quote[Quote.ITEM]].id,
        "extra_turn": bool(quote[Quote.EXTRA_TURN]),
        "build": build,
    }


def _building(
    snapshot: Snapshot, player: int, language: str | None, quote: Sequence[int]
) -> BuildOffer:
    """Things that a player can afford on the same terms share one offer, whatever they are."""
    coins = snapshot.now.coins[player]
    if quote[Quote.TOTAL] > coins:
        return snapshot.part(_build_offer, (NO_SLOT, *quote[Quote.ITEM :]), coins, language)
    return snapshot.part(_build_offer, (*WHATEVER, *quote[Quote.CHAINED :]))


def _build_offer(
    quote: Sequence[int], too_few: int | None = None, language: str | None = None
) -> BuildOffer:
    payment = payment_for(quote)
    reason = None if too_few is None else too_dear(quote, payment, too_few)
    return {
        "legal": reason is None,
        "chain": bool(quote[Quote.CHAINED]),
        "coins": payment["total"],
        "printed": payment["printed"],
        "trade": payment["trade"],
        "to_opponent": payment["to_opponent"],
        "bought": bought_by_resource(payment),
        "reason": in_words(reason, language),
    }


def in_words(reason: Reason | None, language: str | None) -> Reason | None:
    if reason is None or language is None:
        return reason
    return {**reason, "words": tell_reason(reason, language)}


def bought_by_resource(payment: Payment) -> dict[str, Bought]:
    return {
        purchase["resource"]: {"units": purchase["bought"], "price": purchase["price"]}
        for purchase in bought(payment)
    }
