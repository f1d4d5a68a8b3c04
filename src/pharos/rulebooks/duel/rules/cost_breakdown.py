"""How a card or wonder is paid for, unit by unit; what `trade` works out as one sum."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from typing_extensions import TypedDict

from pharos.kernel.baskets import amounts
from pharos.rulebooks.duel.catalogue import (
    BUILDABLE,
    NUM_RAW,
    NUM_RESOURCES,
    Resource,
)
from pharos.rulebooks.duel.rules.reasons import Purchase, Reason
from pharos.rulebooks.duel.rules.snapshot import Quote, quote_for

RESOURCES = [resource.name.lower() for resource in Resource]
RAW_NAMES = RESOURCES[:NUM_RAW]
MOST_BASKETS = 10_000  # to keep unpacked
MOST_PAYMENTS = 10_000  # to keep explained
WHATEVER = (0,) * Quote.CHAINED  # stands in a quote for what it is and where it lies


class Payment(TypedDict):
    """The cheapest way to pay for a card or wonder."""

    total: int  # all the coins it costs
    printed: int  # of these, the coins of the printed cost
    trade: int  # of these, the coins for resources
    to_opponent: int  # the coins that go to the opponent (Economy) instead of to the bank
    missing: list[Purchase]


def payment_for(quote: Sequence[int]) -> Payment:
    """How what is built on these terms is paid for; many things are. Nobody may change it."""
    return _payment((*WHATEVER, *quote[Quote.CHAINED :]))


@lru_cache(MOST_PAYMENTS)
def _payment(quote: Sequence[int]) -> Payment:
    """A card that the chain makes free is always built by chain, and costs nothing (D-45)."""
    if quote[Quote.CHAINED]:
        return {"total": 0, "printed": 0, "trade": 0, "to_opponent": 0, "missing": []}
    return explain_payment(quote)


def explain_payment(quote: Sequence[int]) -> Payment:
    """The cheapest payment: what is spared or waived is always the dearest possible."""
    purchases = _purchases(quote)
    _spare(quote, purchases)
    trade = sum(purchase["bought"] * purchase["price"] for purchase in purchases)
    return {
        "total": quote[Quote.PRINTED] + trade,
        "printed": quote[Quote.PRINTED],
        "trade": trade,
        "to_opponent": trade if quote[Quote.PAYS_OPPONENT] else 0,
        "missing": purchases,
    }


def bought(payment: Payment) -> list[Purchase]:
    """The resources for which coins are paid."""
    return [purchase for purchase in payment["missing"] if purchase["bought"] > 0]


def cost_of_item(item: int) -> dict[str, int]:
    """The printed cost of a card or wonder."""
    return {what: amount for what, amount in BUILDABLE[item].cost.items()}


def _purchases(quote: Sequence[int]) -> list[Purchase]:
    """The resources of which the city does not make enough, all of them to be bought."""
    if not quote[Quote.MISSING]:
        return []
    missing = by_resource(quote[Quote.MISSING])
    made = by_resource(quote[Quote.MADE])
    price = by_resource(quote[Quote.PRICES])
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


def _spare(quote: Sequence[int], purchases: list[Purchase]) -> None:
    """Producers of choice, then waivers, take the dearest units off the list."""
    raw, goods = quote[Quote.RAW_CHOICES], quote[Quote.GOODS_CHOICES]
    waivers = quote[Quote.WAIVED]
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
    """What a card or wonder costs, if a player cannot afford it."""
    coins, quote = int(state.coins[player]), quote_for(state, player, item)
    return too_dear(quote, payment_for(quote), coins) if quote[Quote.TOTAL] > coins else None


def too_dear(quote: Sequence[int], payment: Payment, coins: int) -> Reason:
    """A payment that takes more coins than a player has, and what it is for."""
    return {
        "code": "too_dear",
        "cost": cost_of_item(quote[Quote.ITEM]),
        "missing": [{**purchase} for purchase in payment["missing"]],
        "total": payment["total"],
        "coins": coins,
    }
