"""How a card or wonder is paid for, explained unit by unit; what `trade` works out as one sum."""

from typing import TypedDict

from pharos.kernel.baskets import amounts
from pharos.rulebooks.duel.catalogue import BUILDABLE, COIN_COST, COST, NUM_RAW, Perk, Resource
from pharos.rulebooks.duel.state import opponent_of
from pharos.rulebooks.duel.trade import is_chained, missing, price_of, waived


class Purchase(TypedDict):
    """What happens to one resource of a cost that the city does not make enough of."""

    resource: str
    needed: int
    made: int  # by brown and grey cards
    spared: int  # made by producers of choice
    waived: int  # by a progress token
    bought: int
    price: int  # of a unit


class Payment(TypedDict):
    """The cheapest way to pay for a card or wonder."""

    total: int  # all the coins it costs
    printed: int  # of these, the coins of the printed cost
    trade: int  # of these, the coins for resources
    to_opponent: int  # the coins that go to the opponent (Economy) instead of to the bank
    missing: list[Purchase]


def explain_payment(state, player: int, item: int) -> Payment:
    """The cheapest payment: what is spared or waived is always the dearest that can be."""
    purchases = [_needed(state, player, item, resource) for resource in Resource]
    purchases = [purchase for purchase in purchases if purchase["needed"] > purchase["made"]]
    _spare(state, player, item, purchases)
    trade = sum(purchase["bought"] * purchase["price"] for purchase in purchases)
    printed = int(COIN_COST[item])
    lives_by_it = state.perks[opponent_of(player), Perk.TRADE_INCOME]
    return {
        "total": printed + trade,
        "printed": printed,
        "trade": trade,
        "to_opponent": trade if lives_by_it else 0,
        "missing": purchases,
    }


def no_payment() -> Payment:
    """A card that is free costs nothing at all."""
    return {"total": 0, "printed": 0, "trade": 0, "to_opponent": 0, "missing": []}


def payment_for_card(state, player: int, card: int) -> Payment:
    """A card that the chain makes free is always built by chain."""
    if is_chained(state, player, card):
        return no_payment()
    return explain_payment(state, player, card)


def bought(payment: Payment) -> list[Purchase]:
    """The resources for which coins are paid."""
    return [purchase for purchase in payment["missing"] if purchase["bought"] > 0]


def cost_of_item(item: int) -> dict[str, int]:
    """The printed cost of a card or wonder."""
    return {what: amount for what, amount in BUILDABLE[item].cost.items()}


def _needed(state, player: int, item: int, resource: Resource) -> Purchase:
    return {
        "resource": resource.name.lower(),
        "needed": amounts(COST[item], len(Resource))[resource],
        "made": amounts(state.produces[player], len(Resource))[resource],
        "spared": 0,
        "waived": 0,
        "bought": amounts(missing(state, player, item), len(Resource))[resource],
        "price": int(price_of(state, player, int(resource))),
    }


def _spare(state, player: int, item: int, purchases: list[Purchase]) -> None:
    """Producers of choice, then waivers, take the dearest units off the list."""
    raw, goods = int(state.raw_choices[player]), int(state.goods_choices[player])
    waivers = int(waived(state, player, item))
    for purchase in sorted(purchases, key=lambda purchase: -purchase["price"]):
        is_raw = Resource[purchase["resource"].upper()] < NUM_RAW
        spared = min(purchase["bought"], raw if is_raw else goods)
        raw, goods = (raw - spared, goods) if is_raw else (raw, goods - spared)
        waive = min(purchase["bought"] - spared, waivers)
        waivers -= waive
        purchase["spared"] = spared
        purchase["waived"] = waive
        purchase["bought"] -= spared + waive
