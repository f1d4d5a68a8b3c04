"""A city as everybody sees it: nothing in a city is hidden."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from pharos.kernel.shapes import KeyedBy
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
from pharos.rulebooks.duel.rules.cost_breakdown import by_resource
from pharos.rulebooks.duel.rules.snapshot import ADVANCE, PRICES, SYMBOLS, Snapshot
from pharos.rulebooks.duel.state import NO_WONDER, Site, city_of, opponent_of

STATUS: dict[Site, Literal["unbuilt", "returned"]] = {
    Site.UNBUILT: "unbuilt",
    Site.RETURNED: "returned",
}
SYMBOL_NAMES = [symbol.name.lower() for symbol in Symbol]
COLOURS = [colour.name.lower() for colour in Colour]
OF_COLOUR = {  # cards by colour: code and id
    colour: [(code, card.id) for code, card in enumerate(CARDS) if card.colour == colour]
    for colour in COLOURS
}


class Price(TypedDict):
    """What a unit of a resource costs a player now, and why."""

    coins: int
    fixed: bool  # a card of the city fixes the price
    opponent_makes: int  # units that make it dearer, unless it is fixed


class WonderView(TypedDict):
    wonder: str
    status: Literal["unbuilt", "built", "returned"]
    card: str | None  # the card under a built wonder


class CityView(TypedDict):
    coins: int
    cards: Annotated[dict[str, list[str]], KeyedBy(Colour)]
    produces: Annotated[dict[str, int], KeyedBy(Resource)]  # units that brown and grey cards make
    raw_choices: int  # producers of a raw material of choice
    goods_choices: int  # producers of a manufactured good of choice
    prices: Annotated[dict[str, Price], KeyedBy(Resource)]
    symbols: Annotated[dict[str, int], KeyedBy(Symbol)]  # copies of each
    different_symbols: int
    tokens: list[str]
    wonders: list[WonderView]
    sheet: dict[str, int]  # points so far, by category
    points: int
    shields_to_capital: int  # that would win the game


def city_view(snapshot: Snapshot, player: int) -> CityView:
    now, facts = snapshot.now, snapshot.facts[player]
    return {
        "coins": now.coins[player],
        "cards": _cards_by_colour(snapshot, player),
        "produces": by_resource(now.produces[player]),
        "raw_choices": now.raw_choices[player],
        "goods_choices": now.goods_choices[player],
        "prices": _prices(snapshot, player),
        "symbols": dict(zip(SYMBOL_NAMES, now.symbols[player], strict=True)),
        "different_symbols": facts[SYMBOLS],
        "tokens": tokens_at(now, player),
        "wonders": [_wonder(now, wonder) for wonder in now.wonders[player] if wonder != NO_WONDER],
        "sheet": snapshot.sheets[player],
        "points": sum(snapshot.sheets[player].values()),
        "shields_to_capital": CAPITAL - facts[ADVANCE],
    }


def tokens_at(now, place: int) -> list[str]:
    """The progress tokens at a place, in alphabetical order."""
    return sorted(
        token.id for token, where in zip(TOKENS, now.token_where, strict=True) if where == place
    )


def _cards_by_colour(snapshot: Snapshot, player: int) -> dict[str, list[str]]:
    """The buildings of a city, in the order of the catalogue."""
    where, city = snapshot.now.where, int(city_of(player))
    return {
        colour: [name for card, name in cards if where[card] == city]
        for colour, cards in OF_COLOUR.items()
    }


def _prices(snapshot: Snapshot, player: int) -> dict[str, Price]:
    coins = by_resource(snapshot.facts[player][PRICES])
    fixed = by_resource(snapshot.now.fixed_prices[player])
    makes = by_resource(snapshot.now.produces[opponent_of(player)])
    return {
        resource: {
            "coins": coins[resource],
            "fixed": fixed[resource] > 0,
            "opponent_makes": makes[resource],
        }
        for resource in coins
    }


def _wonder(now, wonder: int) -> WonderView:
    under = now.under[wonder]
    is_built = under > NO_CARD
    return {
        "wonder": WONDERS[wonder].id,
        "status": "built" if is_built else STATUS[Site(under)],
        "card": CARDS[under].id if is_built else None,
    }
