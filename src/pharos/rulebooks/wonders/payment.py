"""How a card or stage can be paid for, and what stands in the way, for people to read."""

from typing import TypedDict

from pharos.kernel.baskets import amounts
from pharos.kernel.bits import has
from pharos.rulebooks.wonders.actions import MOST_PAID
from pharos.rulebooks.wonders.building import (
    bank_to_build,
    next_stage,
    payments_to_build,
    payments_to_stage,
)
from pharos.rulebooks.wonders.catalogue import (
    COST,
    ITEMS,
    NUM_RAW,
    NUM_RESOURCES,
    RAW_PAIRS,
    Resource,
)
from pharos.rulebooks.wonders.state import left_of, right_of
from pharos.rulebooks.wonders.trade import (
    IMPOSSIBLE,
    goods_price,
    is_dominated,
    raw_price_left,
    raw_price_right,
    right_after,
)

RESOURCES = [resource.name.lower() for resource in Resource]
RAW, GOODS = RESOURCES[:NUM_RAW], RESOURCES[NUM_RAW:]


class Payment(TypedDict):
    """Coins for the neighbours and the bank."""

    left: int
    right: int
    bank: int
    total: int


class ForSale(TypedDict):
    """What a neighbour sells of a resource."""

    units: int  # at most; some may be needed for another resource
    price: int  # of a unit


class Missing(TypedDict):
    """A resource of a cost that the city does not make enough of."""

    resource: str
    needed: int
    made: int
    left: ForSale
    right: ForSale


def payments_of_build(state, city: int, card: int) -> list[Payment]:
    """Every way to pay for a building, whatever coins there are, cheapest first."""
    bank = int(bank_to_build(state, city, card))
    return _listed(int(payments_to_build(state, city, card)), bank)


def payments_of_stage(state, city: int) -> list[Payment]:
    """Every way to pay for the next stage, whatever coins there are, cheapest first."""
    return _listed(int(payments_to_stage(state, city)), 0)


def within_budget(state, city: int, payments: list[Payment]) -> list[Payment]:
    """The payments for which the city has the coins."""
    return [payment for payment in payments if payment["total"] <= state.coins[city]]


def _listed(payments: int, bank: int) -> list[Payment]:
    found: list[Payment] = []
    for left in range(MOST_PAID + 1):
        right = int(right_after(payments, left))
        if right != IMPOSSIBLE and not is_dominated(payments, left):
            total = left + right + bank
            found.append({"left": left, "right": right, "bank": bank, "total": total})
    return sorted(found, key=lambda payment: (payment["total"], payment["left"]))


def cost_of_item(item: int) -> dict[str, int]:
    """The printed cost of a card or stage."""
    return {what: amount for what, amount in ITEMS[item].cost.items()}


def stage_to_build(state, city: int) -> int:
    """The item that is the next stage of a wonder that is not complete."""
    return int(next_stage(state, city))


def missing_for(state, city: int, item: int) -> list[Missing]:
    """What a city lacks for a card or stage, before it uses what it makes by choice."""
    needed = amounts(COST[item], NUM_RESOURCES)
    made = amounts(state.makes[city], NUM_RESOURCES)
    left, right = int(left_of(state, city)), int(right_of(state, city))
    return [
        {
            "resource": RESOURCES[kind],
            "needed": needed[kind],
            "made": made[kind],
            "left": _for_sale(state, left, kind, price_of(state, city, kind, "left")),
            "right": _for_sale(state, right, kind, price_of(state, city, kind, "right")),
        }
        for kind in range(NUM_RESOURCES)
        if needed[kind] > made[kind]
    ]


def price_of(state, city: int, resource: int, side: str) -> int:
    """What a unit costs a city on one side."""
    if resource >= NUM_RAW:
        return int(goods_price(state, city))
    return int(raw_price_left(state, city) if side == "left" else raw_price_right(state, city))


def _for_sale(state, seller: int, resource: int, price: int) -> ForSale:
    units = amounts(state.makes[seller], NUM_RESOURCES)[resource]
    either_or = [pair for pair in pairs_of(state, seller) if RESOURCES[resource] in pair]
    return {"units": units + len(either_or), "price": price}


def pairs_of(state, city: int) -> list[list[str]]:
    """What the either/or producers of a city make."""
    pairs = enumerate(RAW_PAIRS)
    return [list(pair) for number, pair in pairs if has(int(state.pairs[city]), number)]


def choices_of(state, city: int) -> list[list[str]]:
    """Everything a city makes by choice, one unit each."""
    any_raw, any_goods = int(state.any_raw[city]), int(state.any_goods[city])
    return [*pairs_of(state, city), *[list(RAW)] * any_raw, *[list(GOODS)] * any_goods]
