"""What the cities do when their choices are carried out, as events.

The choices are carried out once more on a copy of the table, step by step and by the same rules,
and each step tells what it did.
"""

from collections.abc import Iterable
from typing import Any

from pharos.rulebooks.wonders.actions import SPLITS, card_of, is_build, is_stage, split_of
from pharos.rulebooks.wonders.building import bank_to_build, is_free_by_wonder
from pharos.rulebooks.wonders.catalogue import CARDS, SIDES
from pharos.rulebooks.wonders.discard import num_discarded
from pharos.rulebooks.wonders.hand import card_at, player_of
from pharos.rulebooks.wonders.offers import chain_to
from pharos.rulebooks.wonders.state import MOST_HAND, NO_COPY, TURNS, Phase, left_of, right_of
from pharos.rulebooks.wonders.turn import SALE, count_coins, discard_left_over, lay_down, pay

Event = dict[str, Any]  # {"type": "card_sold", "city": 0, "coins": 3}


def carried_out(table, cities: Iterable[int], viewer: int) -> list[Event]:
    """All pay, lay down their cards and count their coins; the table is changed on the way."""
    cities = list(cities)
    played = [_played(table, city, viewer) for city in cities]
    for city in cities:
        pay(table, city)
    for city in cities:
        lay_down(table, city)
    return [
        *played,
        *_incomes(table, played),
        *_left_over(table, viewer),
        *(event for city in cities for event in _counted(table, city)),
    ]


def coins_gained(city: int, coins: int, kind: str, by: str) -> list[Event]:
    """Coins from the bank, and the card or board that brings them."""
    if coins == 0:
        return []
    return [{"type": "coins_gained", "city": city, "coins": coins, "kind": kind, "by": by}]


def _played(table, city: int, viewer: int) -> Event:
    """What a city is about to do; a card laid face down is known to who lays it."""
    action = int(table.chosen[city])
    card = CARDS[card_of(action)].id
    known: Event = {"card": card} if player_of(table, city) == viewer else {}
    if is_build(action):
        return _built(table, city, action)
    if is_stage(action):
        return {
            "type": "stage_built",
            "city": city,
            "board": SIDES[table.sides[city]][0].id,
            "stage": int(table.stages[city]) + 1,
            **known,
            **_payment(table, city, action),
        }
    return {"type": "card_sold", "city": city, **known, "coins": SALE}


def _built(table, city: int, action: int) -> Event:
    """A building paid for, or free by a chain, or by the wonder if it costs anything."""
    card = int(card_of(action))
    chain = chain_to(table, city, card)
    spared = bool(CARDS[card].cost) and bool(is_free_by_wonder(table, city, card))
    return {
        "type": "card_built",
        "city": city,
        "card": CARDS[card].id,
        "chain": chain,
        "by_wonder": spared and chain is None,
        **_payment(table, city, action),
    }


def _payment(table, city: int, action: int) -> Event:
    """Coins to both neighbours and the bank."""
    left, right = SPLITS[split_of(action)]
    bank = int(bank_to_build(table, city, card_of(action))) if is_build(action) else 0
    return {
        "coins": left + right + bank,
        "bank": bank,
        "left": {"city": int(left_of(table, city)), "coins": left},
        "right": {"city": int(right_of(table, city)), "coins": right},
    }


def _incomes(table, played: list[Event]) -> list[Event]:
    """What neighbours receive for the resources they sold."""
    paid = [event[side] for event in played if "left" in event for side in ("left", "right")]
    sums = [
        sum(part["coins"] for part in paid if part["city"] == city)
        for city in range(table.num_cities)
    ]
    return [
        {"type": "trade_income", "city": city, "coins": coins}
        for city, coins in enumerate(sums)
        if coins > 0
    ]


def _left_over(table, viewer: int) -> list[Event]:
    """In the sixth turn the cards that are left go to the discard pile, unseen by the others."""
    if table.turn < TURNS or table.phase != Phase.CHOOSE:
        return []
    pile, kept = int(num_discarded(table)), _cards_left(table, viewer)
    discard_left_over(table)
    event: Event = {"type": "cards_discarded", "count": int(num_discarded(table)) - pile}
    if kept and not _cards_left(table, viewer):
        event["card"] = kept[0]
    return [event]


def _cards_left(table, viewer: int) -> list[str]:
    """The hand of the viewer, if they have one."""
    numbers = range(MOST_HAND) if viewer >= 0 else ()
    held = [number for number in numbers if table.hands[viewer, number] != NO_COPY]
    return [CARDS[card_at(table, viewer, number)].id for number in held]


def _counted(table, city: int) -> list[Event]:
    """The coins that a building or stage of this turn brings."""
    action, before = int(table.chosen[city]), int(table.coins[city])
    count_coins(table, city)
    coins = int(table.coins[city]) - before
    if is_build(action):
        return coins_gained(city, coins, "cards", CARDS[card_of(action)].id)
    return coins_gained(city, coins, "boards", SIDES[table.sides[city]][0].id)
