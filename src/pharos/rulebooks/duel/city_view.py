"""A city as everybody sees it: nothing in a city is hidden."""

from typing import TypedDict

import numpy as np

from pharos.kernel.baskets import amounts
from pharos.rulebooks.duel.catalogue import (
    CAPITAL,
    CARDS,
    NO_CARD,
    TOKENS,
    WONDERS,
    Colour,
    Resource,
    Symbol,
)
from pharos.rulebooks.duel.progress import num_symbols
from pharos.rulebooks.duel.rows import Card
from pharos.rulebooks.duel.scoring import CATEGORIES, points, sheet
from pharos.rulebooks.duel.state import NO_WONDER, Site, city_of, opponent_of
from pharos.rulebooks.duel.track import advance
from pharos.rulebooks.duel.trade import price_of

STATUS = {Site.UNBUILT: "unbuilt", Site.RETURNED: "returned"}


class Price(TypedDict):
    """What a unit of a resource costs a player now, and why."""

    coins: int
    fixed: bool  # a card of the city fixes the price
    opponent_makes: int  # units that make it dearer, unless it is fixed


class WonderView(TypedDict):
    wonder: str
    status: str  # unbuilt, built or returned
    card: str | None  # the card under a built wonder


class CityView(TypedDict):
    coins: int
    cards: dict[str, list[str]]  # by colour
    produces: dict[str, int]  # units of each resource that brown and grey cards make
    raw_choices: int  # producers of a raw material of choice
    goods_choices: int  # producers of a manufactured good of choice
    prices: dict[str, Price]  # by resource
    symbols: dict[str, int]  # copies of each science symbol
    different_symbols: int
    tokens: list[str]
    wonders: list[WonderView]
    sheet: dict[str, int]  # points so far, by category
    points: int
    shields_to_capital: int  # that would win the game


def city_view(state, player: int) -> CityView:
    return {
        "coins": int(state.coins[player]),
        "cards": _cards_by_colour(state, player),
        "produces": by_name(Resource, amounts(state.produces[player], len(Resource))),
        "raw_choices": int(state.raw_choices[player]),
        "goods_choices": int(state.goods_choices[player]),
        "prices": {kind.name.lower(): _price(state, player, int(kind)) for kind in Resource},
        "symbols": by_name(Symbol, state.symbols[player]),
        "different_symbols": int(num_symbols(state, player)),
        "tokens": tokens_at(state, player),
        "wonders": [_wonder(state, int(w)) for w in state.wonders[player] if w != NO_WONDER],
        "sheet": sheet_of(state, player),
        "points": int(points(state, player)),
        "shields_to_capital": CAPITAL - int(advance(state, player)),
    }


def by_name(kind, numbers) -> dict[str, int]:
    """Numbers by the name of what they count."""
    return {member.name.lower(): int(numbers[member]) for member in kind}


def tokens_at(state, place: int) -> list[str]:
    """The progress tokens at a place, in alphabetical order."""
    return sorted(
        token.id for token, where in zip(TOKENS, state.token_where, strict=True) if where == place
    )


def sheet_of(state, player: int) -> dict[str, int]:
    """Points by category, as the game stands."""
    lines = np.zeros(len(CATEGORIES), np.int32)
    sheet(state, player, lines)
    return {category: int(line) for category, line in zip(CATEGORIES, lines, strict=True)}


def cards_at(state, place: int) -> list[Card]:
    """The cards at a place, in the order of the catalogue."""
    places = zip(CARDS, state.where.tolist(), strict=True)
    return [card for card, where in places if where == place]


def _cards_by_colour(state, player: int) -> dict[str, list[str]]:
    built = cards_at(state, city_of(player))
    names = [colour.name.lower() for colour in Colour]
    return {name: [card.id for card in built if card.colour == name] for name in names}


def _price(state, player: int, resource: int) -> Price:
    return {
        "coins": int(price_of(state, player, resource)),
        "fixed": amounts(state.fixed_prices[player], len(Resource))[resource] > 0,
        "opponent_makes": amounts(state.produces[opponent_of(player)], len(Resource))[resource],
    }


def _wonder(state, wonder: int) -> WonderView:
    under = int(state.under[wonder])
    is_built = under > NO_CARD
    return {
        "wonder": WONDERS[wonder].id,
        "status": "built" if is_built else STATUS[Site(under)],
        "card": CARDS[under].id if is_built else None,
    }
