"""What is printed on cards and boards, as typed rows of the data files."""

from enum import IntEnum
from typing import Annotated, Literal

from pydantic import Field

from pharos.kernel.catalogue import Row


class Resource(IntEnum):
    """Raw materials first, then manufactured goods."""

    WOOD = 0
    STONE = 1
    ORE = 2
    CLAY = 3
    GLASS = 4
    LOOM = 5
    PAPYRUS = 6


class Colour(IntEnum):
    BROWN = 0
    GREY = 1
    BLUE = 2
    YELLOW = 3
    RED = 4
    GREEN = 5
    PURPLE = 6


class Symbol(IntEnum):
    COMPASS = 0
    GEAR = 1
    TABLET = 2


class Special(IntEnum):
    """What only a stage of a wonder does."""

    LAST_CARD = 0
    DISCARD_BUILD = 1
    FREE_COLOUR = 2
    FREE_FIRST = 3
    FREE_LAST = 4


ResourceName = Literal["wood", "stone", "ore", "clay", "glass", "loom", "papyrus"]
ColourName = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple"]
CityName = Literal["left", "own", "right"]
SpecialName = Literal["last_card", "discard_build", "free_colour", "free_first", "free_last"]
Amount = Annotated[int, Field(ge=1, le=20)]
Costs = dict[Literal["coins"] | ResourceName, Amount]


class Each(Row):
    """Coins at once and points at the end, for each card of some colours, or each stage."""

    of: list[ColourName | Literal["stage"]]
    cities: list[CityName]
    coins: int = 0
    points: int = 0


class Cheap(Row):
    """Goods of a family cost one coin instead of two from some neighbours."""

    goods: Literal["raw", "manufactured"]
    neighbours: list[Literal["left", "right"]]


class Effect(Row):
    """What a building or a stage does."""

    produces: dict[ResourceName, Amount] = {}
    produces_choice: list[ResourceName] = []
    coins: int = 0
    points: int = 0
    shields: int = 0
    science: Literal["compass", "gear", "tablet"] | None = None
    free_symbols: int = 0
    cheap: Cheap | None = None
    each: Each | None = None
    points_if_complete: int = 0
    special: SpecialName | None = None


class Card(Row):
    id: str
    same_name: str | None = None
    age: Literal[1, 2, 3]
    colour: ColourName
    cost: Costs
    players: list[Annotated[int, Field(ge=3, le=7)]]
    chain_from: list[str] = []
    chain_symbol: str | None = None
    effect: Effect


class Stage(Row):
    cost: dict[ResourceName, Amount]
    effect: Effect


class Side(Row):
    name: Literal["day", "night"]
    resource: ResourceName
    stages: list[Stage]


class Board(Row):
    id: str
    side: list[Side]
