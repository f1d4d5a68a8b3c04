"""What is printed on cards, wonders, tokens and the board, as typed rows of the data files."""

from enum import IntEnum
from typing import Annotated, Literal

from pydantic import Field

from pharos.kernel.catalogue import Row


class Resource(IntEnum):
    WOOD = 0
    STONE = 1
    CLAY = 2
    GLASS = 3
    PAPYRUS = 4


class Colour(IntEnum):
    BROWN = 0
    GREY = 1
    BLUE = 2
    GREEN = 3
    YELLOW = 4
    RED = 5
    PURPLE = 6


class Symbol(IntEnum):
    ARMILLARY_SPHERE = 0
    BALANCE = 1
    SUNDIAL = 2
    MORTAR = 3
    PLUMB_LEVEL = 4
    QUILL = 5
    WHEEL = 6


class Perk(IntEnum):
    """What a progress token changes from the moment it is taken."""

    WONDER_DISCOUNT = 0
    BLUE_DISCOUNT = 1
    TRADE_INCOME = 2
    RED_SHIELDS = 3
    WONDER_TURNS = 4
    CHAIN_COINS = 5


ResourceName = Literal["wood", "stone", "clay", "glass", "papyrus"]
ColourName = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
SymbolName = Literal[
    "armillary_sphere", "balance", "sundial", "mortar", "plumb_level", "quill", "wheel"
]
PerkName = Literal[
    "wonder_discount",
    "blue_discount",
    "trade_income",
    "red_shields",
    "wonder_turns",
    "chain_coins",
]
Amount = Annotated[int, Field(ge=1, le=20)]
Costs = dict[Literal["coins"] | ResourceName, Amount]


class Counted(Row):
    """An amount for each card of some colours, each wonder, or each set of three coins."""

    amount: Amount
    of: list[ColourName | Literal["wonder", "coin_set_3"]]
    scope: Literal["own_city", "city_with_most"]


class Effect(Row):
    """What is printed on a card or a wonder."""

    produces: dict[ResourceName, Amount] = {}
    produces_choice: list[ResourceName] = []
    fixed_price: list[ResourceName] = []
    coins: int = 0
    coins_per: Counted | None = None
    points: int = 0
    points_per: Counted | None = None
    shields: int = 0
    science: SymbolName | None = None


class WonderEffect(Effect):
    """What only wonders do."""

    opponent_loses_coins: int = 0
    extra_turn: bool = False
    destroys: ColourName | None = None
    builds_from_discard: bool = False
    draws_progress: int = 0


class Card(Row):
    id: str
    age: Literal[1, 2, 3, "guild"]
    colour: ColourName
    cost: Costs
    chain_symbol: str | None = None
    chain_from: str | None = None
    effect: Effect


class Wonder(Row):
    id: str
    cost: dict[ResourceName, Amount]
    effect: WonderEffect


class TokenEffect(Row):
    """What is printed on a progress token."""

    coins: int = 0
    points: int = 0
    points_per_token: int = 0
    science: SymbolName | None = None
    perk: dict[PerkName, Amount] = {}


class Token(TokenEffect):
    id: str


class Track(Row):
    capital: int
    points: list[int]


class Loot(Row):
    distance: int
    coins: int


class Setup(Row):
    coins: int
    progress_tokens_on_board: int
    cards_removed: int
    guilds_added: int
    most_wonders: int


class Trade(Row):
    base_price: int
    fixed_price: int
    sale: int


class Victory(Row):
    symbols: int
    coins_per_point: int


class Draft(Row):
    order: list[int]
    first_game: list[list[str]]


class Board(Row):
    track: Track
    loot: list[Loot]
    setup: Setup
    trade: Trade
    victory: Victory
    draft: Draft
