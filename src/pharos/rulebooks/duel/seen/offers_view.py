"""What the player who decides could do with each accessible card and each wonder, and its price."""

from typing import Annotated

from typing_extensions import TypedDict

from pharos.kernel.shapes import KeyedBy
from pharos.rulebooks.duel.catalogue import BUILDABLE, SALE, YELLOW
from pharos.rulebooks.duel.rows import Resource
from pharos.rulebooks.duel.rules.cost_breakdown import Payment, bought, payment_for, too_dear
from pharos.rulebooks.duel.rules.reasons import Reason
from pharos.rulebooks.duel.rules.snapshot import Quote, Snapshot, quotes
from pharos.rulebooks.duel.state import NO_SLOT, Phase


class Bought(TypedDict):
    units: int
    price: int  # of a unit


class BuildOffer(TypedDict):
    """What building a card or wonder would take."""

    legal: bool
    chain: bool  # free, because of a building in the city
    coins: int  # all in all
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


def offers(snapshot: Snapshot, viewer: int) -> Offers | None:
    """What the viewer could do now; None when it is not their turn to play a card."""
    if snapshot.now.phase != Phase.TURN or viewer != snapshot.now.active:
        return None
    found = quotes(snapshot.state, viewer)
    cards = [quote for quote in found if quote[Quote.SLOT] != NO_SLOT]
    wonders = [quote for quote in found if quote[Quote.SLOT] == NO_SLOT]
    return {
        "cards": [_card_offer(snapshot, viewer, quote) for quote in cards],
        "wonders": [_wonder_offer(snapshot, viewer, quote) for quote in wonders],
    }


def sale_of_card(now, player: int) -> int:
    """What selling a card brings."""
    return SALE + now.colours[player][YELLOW]


def _card_offer(snapshot: Snapshot, player: int, quote: list[int]) -> CardOffer:
    return {
        "card": BUILDABLE[quote[Quote.ITEM]].id,
        "slot": quote[Quote.SLOT],
        "build": _build_offer(snapshot, player, quote),
        "sell": sale_of_card(snapshot.now, player),
    }


def _wonder_offer(snapshot: Snapshot, player: int, quote: list[int]) -> WonderOffer:
    return {
        "wonder": BUILDABLE[quote[Quote.ITEM]].id,
        "extra_turn": bool(quote[Quote.EXTRA_TURN]),
        "build": _build_offer(snapshot, player, quote),
    }


def _build_offer(snapshot: Snapshot, player: int, quote: list[int]) -> BuildOffer:
    payment = payment_for(snapshot, player, quote)
    reason = too_dear(snapshot, player, quote, payment)
    return {
        "legal": reason is None,
        "chain": bool(quote[Quote.CHAINED]),
        "coins": payment["total"],
        "printed": payment["printed"],
        "trade": payment["trade"],
        "to_opponent": payment["to_opponent"],
        "bought": bought_by_resource(payment),
        "reason": reason,
    }


def bought_by_resource(payment: Payment) -> dict[str, Bought]:
    return {
        purchase["resource"]: {"units": purchase["bought"], "price": purchase["price"]}
        for purchase in bought(payment)
    }
