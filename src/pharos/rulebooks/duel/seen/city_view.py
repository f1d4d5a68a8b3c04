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
from pharos.rulebooks.duel.state import NO_WONDER, Place, Site

STATUS: dict[Site, Literal["unbuilt", "returned"]] = {
    Site.UNBUILT: "unbuilt",
    Site.RETURNED: "returned",
}
SYMBOL_NAMES = [symbol.name.lower() for symbol in Symbol]
COLOURS = [colour.name.lower() for colour in Colour]


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
    now, facts, part = snapshot.now, snapshot.facts[player], snapshot.part
    makes, opponent_makes = now.produces[player], now.produces[1 - player]
    return {
        "coins": now.coins[player],
        "cards": part(_by_colour, *snapshot.cards_at[Place.CITY + player]),
        "produces": part(_produce, makes),
        "raw_choices": now.raw_choices[player],
        "goods_choices": now.goods_choices[player],
        "prices": part(_prices, facts[PRICES], now.fixed_prices[player], opponent_makes),
        "symbols": part(_symbols, *now.symbols[player]),
        "different_symbols": facts[SYMBOLS],
        "tokens": part(tokens_at, player, *now.token_where),
        "wonders": part(_sites, *[(wonder, now.under[wonder]) for wonder in now.wonders[player]]),
        "sheet": snapshot.sheets[player],
        "points": snapshot.points[player],
        "shields_to_capital": CAPITAL - facts[ADVANCE],
    }


def tokens_at(wanted: int, *places: int) -> list[str]:
    """The progress tokens at a place, in alphabetical order."""
    return sorted(TOKENS[token].id for token, place in enumerate(places) if place == wanted)


def _by_colour(*cards: int) -> dict[str, list[str]]:
    """The buildings of a city, in the order of the catalogue."""
    return {
        colour: [CARDS[card].id for card in cards if CARDS[card].colour == colour]
        for colour in COLOURS
    }


def _produce(makes: int) -> dict[str, int]:
    return dict(by_resource(makes))


def _symbols(*copies: int) -> dict[str, int]:
    return dict(zip(SYMBOL_NAMES, copies, strict=True))


def _prices(prices: int, fixed_prices: int, opponent_makes: int) -> dict[str, Price]:
    coins, fixed, makes = map(by_resource, (prices, fixed_prices, opponent_makes))
    return {
        resource: {
            "coins": coins[resource],
            "fixed": fixed[resource] > 0,
            "opponent_makes": makes[resource],
        }
        for resource in coins
    }


def _sites(*sites: tuple[int, int]) -> list[WonderView]:
    """The wonders that have been drafted, each with what lies under it."""
    return [_wonder(wonder, under) for wonder, under in sites if wonder != NO_WONDER]


def _wonder(wonder: int, under: int) -> WonderView:
    is_built = under > NO_CARD
    return {
        "wonder": WONDERS[wonder].id,
        "status": "built" if is_built else STATUS[Site(under)],
        "card": CARDS[under].id if is_built else None,
    }
