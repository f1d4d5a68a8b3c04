"""How a card or wonder is paid for, unit by unit; what `trade` works out as one sum."""

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
from pharos.rulebooks.duel.state import opponent_of

RESOURCES = [resource.name.lower() for resource in Resource]
RAW_NAMES = RESOURCES[:NUM_RAW]


class Payment(TypedDict):
    """The cheapest way to pay for a card or wonder."""

    total: int  # all the coins it costs
    printed: int  # of these, the coins of the printed cost
    trade: int  # of these, the coins for resources
    to_opponent: int  # the coins that go to the opponent (Economy) instead of to the bank
    missing: list[Purchase]


def payment_for(snapshot: Snapshot, player: int, quote: list[int]) -> Payment:
    """A card that the chain makes free is always built by chain, and costs nothing (D-45)."""
    if quote[Quote.CHAINED]:
        return {"total": 0, "printed": 0, "trade": 0, "to_opponent": 0, "missing": []}
    return explain_payment(snapshot, player, quote)


def explain_payment(snapshot: Snapshot, player: int, quote: list[int]) -> Payment:
    """The cheapest payment: what is spared or waived is always the dearest that can be."""
    purchases = _purchases(snapshot, player, quote)
    _spare(snapshot, player, quote[Quote.WAIVED], purchases)
    trade = sum(purchase["bought"] * purchase["price"] for purchase in purchases)
    printed = int(COIN_COST[quote[Quote.ITEM]])
    has_economy = snapshot.now.perks[opponent_of(player)][TRADE_INCOME]
    return {
        "total": printed + trade,
        "printed": printed,
        "trade": trade,
        "to_opponent": trade if has_economy else 0,
        "missing": purchases,
    }


def bought(payment: Payment) -> list[Purchase]:
    """The resources for which coins are paid."""
    return [purchase for purchase in payment["missing"] if purchase["bought"] > 0]


def cost_of_item(item: int) -> dict[str, int]:
    """The printed cost of a card or wonder."""
    return {what: amount for what, amount in BUILDABLE[item].cost.items()}


def _purchases(snapshot: Snapshot, player: int, quote: list[int]) -> list[Purchase]:
    """The resources of which the city does not make enough, all of them to be bought."""
    missing = by_resource(quote[Quote.MISSING])
    made = by_resource(snapshot.now.produces[player])
    price = by_resource(snapshot.facts[player][PRICES])
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


def by_resource(basket: int) -> dict[str, int]:
    """What is in a basket."""
    return dict(zip(RESOURCES, amounts(basket, NUM_RESOURCES), strict=True))


def _spare(snapshot: Snapshot, player: int, waivers: int, purchases: list[Purchase]) -> None:
    """Producers of choice, then waivers, take the dearest units off the list."""
    raw, goods = snapshot.now.raw_choices[player], snapshot.now.goods_choices[player]
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
    snapshot, quote = Snapshot(state), quote_for(state, player, item)
    return too_dear(snapshot, player, quote, payment_for(snapshot, player, quote))


def too_dear(snapshot: Snapshot, player: int, quote: list[int], payment: Payment) -> Reason | None:
    """The coins of a payment, if a player has not enough of them, and what they are for."""
    coins = snapshot.now.coins[player]
    if payment["total"] <= coins:
        return None
    return {
        "code": "too_dear",
        "cost": cost_of_item(quote[Quote.ITEM]),
        "missing": payment["missing"],
        "total": payment["total"],
        "coins": coins,
    }
