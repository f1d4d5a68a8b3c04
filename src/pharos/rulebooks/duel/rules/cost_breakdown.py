"""How a card or wonder is paid for, unit by unit; what `trade` works out as one sum."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from typing_extensions import TypedDict

from pharos.kernel.baskets import amounts
from pharos.rulebooks.duel.catalogue import (
    BUILDABLE,
    COIN_COST,
    NUM_RAW,
    NUM_RESOURCES,
    TRADE_INCOME,
    Resource,
)
from pharos.rulebooks.duel.rules.reasons import Purchase, Reason
from pharos.rulebooks.duel.rules.snapshot import PRICES, Quote, Snapshot, quote_for

RESOURCES = [resource.name.lower() for resource in Resource]
RAW_NAMES = RESOURCES[:NUM_RAW]
MOST_BASKETS = 10_000  # that are unpacked only once


class Payment(TypedDict):
    """The cheapest way to pay for a card or wonder."""

    total: int  # all the coins it costs
    printed: int  # of these, the coins of the printed cost
    trade: int  # of these, the coins for resources
    to_opponent: int  # the coins that go to the opponent (Economy) instead of to the bank
    missing: list[Purchase]


class Buyer(NamedTuple):
    """What matters of a player who wants to build something."""

    coins: int
    produces: int  # basket of the units made by brown and grey cards
    prices: int  # basket of coins: what a unit of each resource costs
    raw_choices: int  # producers of one raw material of choice
    goods_choices: int  # producers of one manufactured good of choice
    pays_opponent: int  # for resources (Economy)


def buyer_of(snapshot: Snapshot, player: int) -> Buyer:
    now = snapshot.now
    return Buyer(
        now.coins[player],
        now.produces[player],
        snapshot.facts[player][PRICES],
        now.raw_choices[player],
        now.goods_choices[player],
        now.perks[1 - player][TRADE_INCOME],
    )


def payment_for(buyer: Buyer, quote: Sequence[int]) -> Payment:
    """A card that the chain makes free is always built by chain, and costs nothing (D-45)."""
    if quote[Quote.CHAINED]:
        return {"total": 0, "printed": 0, "trade": 0, "to_opponent": 0, "missing": []}
    return explain_payment(buyer, quote)


def explain_payment(buyer: Buyer, quote: Sequence[int]) -> Payment:
    """The cheapest payment: what is spared or waived is always the dearest that can be."""
    purchases = _purchases(buyer, quote)
    _spare(buyer, quote[Quote.WAIVED], purchases)
    trade = sum(purchase["bought"] * purchase["price"] for purchase in purchases)
    printed = int(COIN_COST[quote[Quote.ITEM]])
    return {
        "total": printed + trade,
        "printed": printed,
        "trade": trade,
        "to_opponent": trade if buyer.pays_opponent else 0,
        "missing": purchases,
    }


def bought(payment: Payment) -> list[Purchase]:
    """The resources for which coins are paid."""
    return [purchase for purchase in payment["missing"] if purchase["bought"] > 0]


def cost_of_item(item: int) -> dict[str, int]:
    """The printed cost of a card or wonder."""
    return {what: amount for what, amount in BUILDABLE[item].cost.items()}


def _purchases(buyer: Buyer, quote: Sequence[int]) -> list[Purchase]:
    """The resources of which the city does not make enough, all of them to be bought."""
    missing = by_resource(quote[Quote.MISSING])
    made = by_resource(buyer.produces)
    price = by_resource(buyer.prices)
    return [
        {
            "resource": resource,
            "needed": made[resource] + units,
            "made": made[resource],
            "spared": 0,
            "waived": 0,
            "bought": units,
            "price": price[resource],
        }
        for resource, units in missing.items()
        if units > 0
    ]


@lru_cache(MOST_BASKETS)
def by_resource(basket: int) -> Mapping[str, int]:
    """What is in a basket."""
    return dict(zip(RESOURCES, amounts(basket, NUM_RESOURCES), strict=True))


def _spare(buyer: Buyer, waivers: int, purchases: list[Purchase]) -> None:
    """Producers of choice, then waivers, take the dearest units off the list."""
    raw, goods = buyer.raw_choices, buyer.goods_choices
    for purchase in sorted(purchases, key=lambda purchase: -purchase["price"]):
        is_raw = purchase["resource"] in RAW_NAMES
        spared = min(purchase["bought"], raw if is_raw else goods)
        raw, goods = (raw - spared, goods) if is_raw else (raw, goods - spared)
        waive = min(purchase["bought"] - spared, waivers)
        waivers -= waive
        purchase["spared"] = spared
        purchase["waived"] = waive
        purchase["bought"] -= spared + waive


def reason_against_cost(state, player: int, item: int) -> Reason | None:
    """What a card or wonder costs, if a player cannot pay it."""
    buyer, quote = buyer_of(Snapshot(state), player), quote_for(state, player, item)
    return too_dear(buyer, quote, payment_for(buyer, quote))


def too_dear(buyer: Buyer, quote: Sequence[int], payment: Payment) -> Reason | None:
    """The coins of a payment, if a player has not enough of them, and what they are for."""
    if payment["total"] <= buyer.coins:
        return None
    return {
        "code": "too_dear",
        "cost": cost_of_item(quote[Quote.ITEM]),
        "missing": payment["missing"],
        "total": payment["total"],
        "coins": buyer.coins,
    }
