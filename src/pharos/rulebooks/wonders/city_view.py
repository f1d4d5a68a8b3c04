"""A city as everybody sees it, and the cards under its wonder as their owner does."""

from typing import Any, TypedDict

import numpy as np

from pharos.kernel.baskets import amounts
from pharos.kernel.bits import has
from pharos.rulebooks.wonders.catalogue import (
    CARDS,
    NUM_AGES,
    NUM_RESOURCES,
    SIDES,
    Colour,
    Resource,
    Symbol,
)
from pharos.rulebooks.wonders.payment import pairs_of
from pharos.rulebooks.wonders.rows import Card, Special, Stage
from pharos.rulebooks.wonders.scoring import CATEGORIES, points, sheet
from pharos.rulebooks.wonders.state import DECK_SIZE, NO_COPY
from pharos.rulebooks.wonders.trade import goods_price, raw_price_left, raw_price_right

WORD = 32  # bits of a set of cards


class StageView(TypedDict):
    built: bool
    cost: dict[str, int]
    effect: dict[str, Any]  # as the data file says it: {"points": 3}
    card: str | None  # face down under it, if the viewer knows it


class Prices(TypedDict):
    """What a unit costs the city."""

    raw_left: int
    raw_right: int
    goods: int


class CityView(TypedDict):
    city: int
    board: str
    side: str  # day or night
    resource: str  # that the board makes
    stages: list[StageView]  # in the order in which they are built
    stages_built: int
    coins: int
    cards: dict[str, list[str]]  # by colour
    makes: dict[str, int]  # units of each resource, all for sale
    pairs: list[list[str]]  # one of two raw materials; for sale
    any_raw: int  # producers of any raw material, for the city alone
    any_goods: int  # producers of any manufactured good, for the city alone
    prices: Prices
    powers: list[str]  # lasting special powers of its stages
    shields: int
    symbols: dict[str, int]
    free_symbols: int  # chosen at the end of the game
    victories: list[int]  # tokens of each age
    defeats: int
    sheet: dict[str, int]  # points so far, by category
    points: int


def city_view(state, city: int, viewer: int) -> CityView:
    board, side = SIDES[state.sides[city]]
    return {
        "city": city,
        "board": board.id,
        "side": side.name,
        "resource": side.resource,
        "stages": [_stage(state, city, n, viewer) for n in range(len(side.stages))],
        "stages_built": int(state.stages[city]),
        "coins": int(state.coins[city]),
        "cards": cards_by_colour(state, city),
        "makes": by_name(Resource, amounts(state.makes[city], NUM_RESOURCES)),
        "pairs": pairs_of(state, city),
        "any_raw": int(state.any_raw[city]),
        "any_goods": int(state.any_goods[city]),
        "prices": _prices(state, city),
        "powers": _powers(state, city),
        "shields": int(state.shields[city]),
        "symbols": by_name(Symbol, state.symbols[city]),
        "free_symbols": int(state.free_symbols[city]),
        "victories": [int(state.victories[city, age]) for age in range(NUM_AGES)],
        "defeats": int(state.defeats[city]),
        "sheet": sheet_of(state, city),
        "points": int(points(state, city)),
    }


def by_name(kind, numbers) -> dict[str, int]:
    """Numbers by the name of what they count."""
    return {member.name.lower(): int(numbers[member]) for member in kind}


def cards_by_colour(state, city: int) -> dict[str, list[str]]:
    """The buildings of a city, in the order of the catalogue."""
    built = buildings(state, city)
    names = [colour.name.lower() for colour in Colour]
    return {name: [card.id for card in built if card.colour == name] for name in names}


def buildings(state, city: int) -> list[Card]:
    """The buildings of a city; the words of the set are read once, because that takes time."""
    words = [int(word) for word in state.built[city]]
    return [row for card, row in enumerate(CARDS) if words[card // WORD] >> card % WORD & 1]


def sheet_of(state, city: int) -> dict[str, int]:
    """Points by category, as the game stands."""
    lines = np.zeros(len(CATEGORIES), np.int32)
    sheet(state, city, lines)
    return {category: int(line) for category, line in zip(CATEGORIES, lines, strict=True)}


def _stage(state, city: int, number: int, viewer: int) -> StageView:
    stage = stage_row(state, city, number)
    return {
        "built": number < int(state.stages[city]),
        "cost": {what: amount for what, amount in stage.cost.items()},
        "effect": stage.effect.model_dump(exclude_defaults=True),
        "card": _card_under(state, city, number, viewer),
    }


def stage_row(state, city: int, number: int) -> Stage:
    return SIDES[state.sides[city]][1].stages[number]


def _card_under(state, city: int, number: int, viewer: int) -> str | None:
    """The card under a stage; only who laid it there knows it."""
    if viewer < 0 or state.under[city, number] == NO_COPY:
        return None
    age, copy = divmod(int(state.under[city, number]), DECK_SIZE)
    return CARDS[state.deck[age, copy]].id if has(int(state.known[age, copy]), viewer) else None


def _powers(state, city: int) -> list[str]:
    powers = int(state.specials[city])
    return [power.name.lower() for power in Special if has(powers, int(power))]


def _prices(state, city: int) -> Prices:
    return {
        "raw_left": int(raw_price_left(state, city)),
        "raw_right": int(raw_price_right(state, city)),
        "goods": int(goods_price(state, city)),
    }
