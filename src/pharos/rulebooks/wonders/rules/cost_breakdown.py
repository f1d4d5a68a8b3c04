"""How a card or stage can be paid for, and what stands in the way, unit by unit."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pharos.kernel.baskets import amounts
from pharos.rulebooks.wonders.actions import MOST_PAID
from pharos.rulebooks.wonders.catalogue import NUM_RAW, NUM_RESOURCES, RAW_PAIRS, Resource
from pharos.rulebooks.wonders.rules.expansions import BANK_PRICE
from pharos.rulebooks.wonders.rules.quotes import Quote, StageQuote
from pharos.rulebooks.wonders.rules.reasons import ForSale, Missing, Payment
from pharos.rulebooks.wonders.rules.snapshot import (
    GOODS,
    LEFT,
    RAW_LEFT,
    RAW_RIGHT,
    RIGHT,
    Snapshot,
)
from pharos.rulebooks.wonders.rules.trade import IMPOSSIBLE, right_after

RESOURCES = [resource.name.lower() for resource in Resource]
RAW_NAMES, GOODS_NAMES = RESOURCES[:NUM_RAW], RESOURCES[NUM_RAW:]
MOST_PAYMENTS = 10_000  # that are kept once they have been split up


def payments_of_build(quote: list[int]) -> list[Payment]:
    """Every way to pay for a building, whatever coins there are, cheapest first."""
    return _all(quote[Quote.PAYMENTS], quote[Quote.BY_BANK], quote[Quote.BANK])


def payments_of_stage(quote: list[int], fee: int = 0) -> list[Payment]:
    """Every way to pay for the next stage, with the fee if it joins the edifice, cheapest first."""
    return _all(quote[StageQuote.PAYMENTS], quote[StageQuote.BY_BANK], fee)


def _all(payments: int, by_bank: int, bank: int) -> list[Payment]:
    found = [*_listed(payments, bank, False), *_listed(by_bank, bank + BANK_PRICE, True)]
    return sorted(found, key=lambda paid: (paid["total"], paid["by_bank"], paid["left"]))


def _listed(payments: int, bank: int, by_bank: bool) -> list[Payment]:
    """The payments that no other one dominates."""
    return [_payment(left, right, bank, by_bank) for left, right in _sums_of(payments)]


@lru_cache(MOST_PAYMENTS)
def _sums_of(payments: int) -> list[tuple[int, int]]:
    """What each of the payments gives to the left and to the right."""
    found: list[tuple[int, int]] = []
    least = IMPOSSIBLE
    for left in range(MOST_PAID + 1):
        right = int(right_after(payments, left))
        if right < least:
            least = right
            found.append((left, right))
    return found


def _payment(left: int, right: int, bank: int, by_bank: bool) -> Payment:
    total = left + right + bank
    return {"left": left, "right": right, "bank": bank, "total": total, "by_bank": by_bank}


def within_budget(snapshot: Snapshot, city: int, payments: list[Payment]) -> list[Payment]:
    """The payments for which the city has the coins."""
    return [payment for payment in payments if payment["total"] <= snapshot.now.coins[city]]


def missing_for(snapshot: Snapshot, city: int, cost: Mapping[Any, int]) -> list[Missing]:
    """What a city lacks for a cost, before it uses what it makes by choice."""
    made = makes_of(snapshot, city)
    return [
        {
            "resource": resource,
            "needed": cost[resource],
            "made": made[resource],
            "left": _for_sale(snapshot, city, resource, (LEFT, RAW_LEFT)),
            "right": _for_sale(snapshot, city, resource, (RIGHT, RAW_RIGHT)),
        }
        for resource in RESOURCES
        if cost.get(resource, 0) > made[resource]
    ]


def _for_sale(snapshot: Snapshot, city: int, resource: str, side: tuple[int, int]) -> ForSale:
    """What the neighbour on one side sells to a city, at the price of that side."""
    neighbour, raw_price = side
    facts = snapshot.facts[city]
    seller = facts[neighbour]
    either_or = [pair for pair in pairs_of(snapshot, seller) if resource in pair]
    units = makes_of(snapshot, seller)[resource] + len(either_or)
    return {"units": units, "price": facts[raw_price if resource in RAW_NAMES else GOODS]}


def makes_of(snapshot: Snapshot, city: int) -> dict[str, int]:
    """Units of each resource that a city makes, all for sale."""
    made = amounts(snapshot.now.makes[city], NUM_RESOURCES)
    return dict(zip(RESOURCES, made, strict=True))


def pairs_of(snapshot: Snapshot, city: int) -> list[list[str]]:
    """What the either/or producers of a city make."""
    pairs = snapshot.now.pairs[city]
    return [list(pair) for number, pair in enumerate(RAW_PAIRS) if pairs >> number & 1]


def choices_of(snapshot: Snapshot, city: int) -> list[list[str]]:
    """Everything a city makes by choice, one unit each."""
    any_raw, any_goods = snapshot.now.any_raw[city], snapshot.now.any_goods[city]
    alone = [RAW_NAMES] * any_raw + [GOODS_NAMES] * any_goods
    return [*pairs_of(snapshot, city), *(list(choice) for choice in alone)]
