"""What the player who decides could do with each accessible card and each wonder, and its price."""

from typing import TypedDict

from pharos.kernel.bits import has
from pharos.rulebooks.duel.catalogue import CARDS, SALE, WONDERS, Colour
from pharos.rulebooks.duel.payment import Payment, bought, explain_payment, payment_for_card
from pharos.rulebooks.duel.reasons import Reason, too_dear
from pharos.rulebooks.duel.state import NUM_SLOTS, Phase
from pharos.rulebooks.duel.structure import card_in
from pharos.rulebooks.duel.trade import is_chained
from pharos.rulebooks.duel.wonders import as_item, is_site


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
    bought: dict[str, Bought]  # by resource
    reason: Reason | None  # why it cannot be built; tell_reason puts it into words


class CardOffer(TypedDict):
    card: str
    slot: int
    build: BuildOffer
    sell: int  # coins


class WonderOffer(TypedDict):
    wonder: str
    build: BuildOffer


class Offers(TypedDict):
    cards: list[CardOffer]
    wonders: list[WonderOffer]


def offers(state, viewer: int) -> Offers | None:
    """What the viewer may weigh now; None when it is not their turn to play a card."""
    if state.phase != Phase.TURN or viewer != state.active:
        return None
    slots = [slot for slot in range(NUM_SLOTS) if has(state.accessible, slot)]
    unbuilt = [int(wonder) for wonder in state.wonders[viewer] if is_site(state, wonder)]
    return {
        "cards": [_card_offer(state, viewer, slot) for slot in slots],
        "wonders": [_wonder_offer(state, viewer, wonder) for wonder in unbuilt],
    }


def sale_of_card(state, player: int) -> int:
    """What selling a card brings."""
    return SALE + int(state.colours[player, Colour.YELLOW])


def _card_offer(state, player: int, slot: int) -> CardOffer:
    card = int(card_in(state, slot))
    payment = payment_for_card(state, player, card)
    build = _build_offer(payment, too_dear(state, player, card, payment))
    build["chain"] = bool(is_chained(state, player, card))
    sell = sale_of_card(state, player)
    return {"card": CARDS[card].id, "slot": slot, "build": build, "sell": sell}


def _wonder_offer(state, player: int, wonder: int) -> WonderOffer:
    item = as_item(wonder)
    payment = explain_payment(state, player, item)
    build = _build_offer(payment, too_dear(state, player, item, payment))
    return {"wonder": WONDERS[wonder].id, "build": build}


def _build_offer(payment: Payment, reason: Reason | None) -> BuildOffer:
    return {
        "legal": reason is None,
        "chain": False,
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
