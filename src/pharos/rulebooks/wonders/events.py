"""What the cities do when their choices are carried out, as events.

The choices are carried out once more on a copy of the state, step by step and by the same rules,
and each step tells what it did.
"""

from collections.abc import Iterable
from typing import Any

from pharos.kernel.bits import has, only
from pharos.kernel.records import plain
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import SPLITS, card_of, is_build, is_stage, split_of
from pharos.rulebooks.wonders.catalogue import CARDS, SIDES
from pharos.rulebooks.wonders.discard import num_discarded
from pharos.rulebooks.wonders.offers import chain_of
from pharos.rulebooks.wonders.state import NO_COPY, TURNS, Phase
from pharos.rulebooks.wonders.survey import (
    LEFT,
    PLAYER,
    RIGHT,
    Quote,
    Survey,
    quote_for,
)
from pharos.rulebooks.wonders.turn import SALE, count_coins, discard_left_over, lay_down, pay

Event = dict[str, Any]  # {"type": "card_sold", "city": 0, "coins": 3}


def carried_out(state, cities: Iterable[int], viewer: int) -> list[Event]:
    """All pay, lay down their cards and count their coins; the state is changed on the way."""
    survey, cities = Survey(state), list(cities)
    played = [_played(survey, city, viewer) for city in cities]
    together = sum(int(only(city)) for city in cities)
    carry_out(state, together)
    return [
        *played,
        *_incomes(survey, played),
        *_left_over(state, viewer),
        *_counted(survey, together),
    ]


@rule
def carry_out(state, cities):
    """All cities of a set pay, then all lay down their cards."""
    for city in range(state.num_cities):
        if has(cities, city):
            pay(state, city)
    for city in range(state.num_cities):
        if has(cities, city):
            lay_down(state, city)


@rule
def count_together(state, cities):
    """All cities of a set count the coins of what they laid down."""
    for city in range(state.num_cities):
        if has(cities, city):
            count_coins(state, city)


def coins_gained(city: int, coins: int, kind: str, by: str) -> list[Event]:
    """Coins from the bank, and the card or board that brings them."""
    if coins == 0:
        return []
    return [{"type": "coins_gained", "city": city, "coins": coins, "kind": kind, "by": by}]


def _played(survey: Survey, city: int, viewer: int) -> Event:
    """What a city is about to do; a card laid face down is known to who lays it."""
    action = survey.now.chosen[city]
    card = CARDS[card_of(action)].id
    known: Event = {"card": card} if survey.facts[city][PLAYER] == viewer else {}
    if is_build(action):
        return _built(survey, city, action)
    if is_stage(action):
        return {
            "type": "stage_built",
            "city": city,
            "board": _board(survey, city),
            "stage": survey.now.stages[city] + 1,
            **known,
            **_payment(survey, city, action, 0),
        }
    return {"type": "card_sold", "city": city, **known, "coins": SALE}


def _built(survey: Survey, city: int, action: int) -> Event:
    """A building paid for, or free by a chain, or by the wonder if it costs anything."""
    card = int(card_of(action))
    quote = quote_for(survey.state, city, card)
    chain = chain_of(quote)
    spared = bool(CARDS[card].cost) and bool(quote[Quote.BY_WONDER])
    return {
        "type": "card_built",
        "city": city,
        "card": CARDS[card].id,
        "chain": chain,
        "by_wonder": spared and chain is None,
        **_payment(survey, city, action, quote[Quote.BANK]),
    }


def _payment(survey: Survey, city: int, action: int, bank: int) -> Event:
    """Coins to both neighbours and the bank."""
    left, right = SPLITS[split_of(action)]
    facts = survey.facts[city]
    return {
        "coins": left + right + bank,
        "bank": bank,
        "left": {"city": facts[LEFT], "coins": left},
        "right": {"city": facts[RIGHT], "coins": right},
    }


def _board(survey: Survey, city: int) -> str:
    return SIDES[survey.now.sides[city]][0].id


def _incomes(survey: Survey, played: list[Event]) -> list[Event]:
    """What neighbours receive for the resources they sold."""
    paid = [event[side] for event in played if "left" in event for side in ("left", "right")]
    sums = [
        sum(part["coins"] for part in paid if part["city"] == city)
        for city in range(survey.now.num_cities)
    ]
    return [
        {"type": "trade_income", "city": city, "coins": coins}
        for city, coins in enumerate(sums)
        if coins > 0
    ]


def _left_over(state, viewer: int) -> list[Event]:
    """In the sixth turn the cards that are left go to the discard pile, unseen by the others."""
    if state.turn < TURNS or state.phase != Phase.CHOOSE:
        return []
    pile, kept = int(num_discarded(state)), _cards_left(state, viewer)
    discard_left_over(state)
    event: Event = {"type": "cards_discarded", "count": int(num_discarded(state)) - pile}
    if kept and not _cards_left(state, viewer):
        event["card"] = kept[0]
    return [event]


def _cards_left(state, viewer: int) -> list[str]:
    """The hand of the viewer, if they have one."""
    now = plain(state)
    hand = now.hands[viewer] if viewer >= 0 else []
    return [CARDS[now.deck[now.age - 1][copy]].id for copy in hand if copy != NO_COPY]


def _counted(survey: Survey, cities: int) -> list[Event]:
    """The coins that the buildings and stages of this turn bring to the cities of a set."""
    before = survey.state.coins.tolist()
    count_together(survey.state, cities)
    gains = [
        after - coins for after, coins in zip(survey.state.coins.tolist(), before, strict=True)
    ]
    return [event for city, coins in enumerate(gains) for event in _gained(survey, city, coins)]


def _gained(survey: Survey, city: int, coins: int) -> list[Event]:
    """Coins by a building, or by a stage of the board."""
    action = survey.now.chosen[city]
    if coins and is_build(action):
        return coins_gained(city, coins, "cards", CARDS[card_of(action)].id)
    return coins_gained(city, coins, "boards", _board(survey, city))
