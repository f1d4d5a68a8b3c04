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


class Expansion(IntEnum):
    """What can be added to the base game."""

    LEADERS = 0
    EDIFICE = 1


class Special(IntEnum):
    """What only a few stages, leaders and guilds do."""

    LAST_CARD = 0
    DISCARD_BUILD = 1
    FREE_COLOUR = 2
    FREE_FIRST = 3
    FREE_LAST = 4
    # Leaders
    WAIVE_BLUE = 5
    WAIVE_RED = 6
    WAIVE_GREEN = 7
    WAIVE_STAGE = 8
    BANK_UNIT = 9
    TRADE_COINS = 10
    FREE_LEADERS = 11
    FREE_GUILDS = 12
    VICTORY_COINS = 13
    PASS_DEFEATS = 14
    CHAIN_COINS = 15
    YELLOW_COINS = 16
    RICHER_SETS = 17
    COPY_LEADER = 18
    DRAW_LEADERS = 19
    EXTRA_LEADER = 20


ResourceName = Literal["wood", "stone", "ore", "clay", "glass", "loom", "papyrus"]
ColourName = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple"]
CityName = Literal["left", "own", "right"]
ExpansionName = Literal["leaders", "edifice"]
SpecialName = Literal[
    "last_card",
    "discard_build",
    "free_colour",
    "free_first",
    "free_last",
    "waive_blue",
    "waive_red",
    "waive_green",
    "waive_stage",
    "bank_unit",
    "trade_coins",
    "free_leaders",
    "free_guilds",
    "victory_coins",
    "pass_defeats",
    "chain_coins",
    "yellow_coins",
    "richer_sets",
    "copy_leader",
    "draw_leaders",
    "extra_leader",
]
Amount = Annotated[int, Field(ge=1, le=20)]
Costs = dict[Literal["coins"] | ResourceName, Amount]


class Each(Row):
    """Coins at once and points at the end, for each card of some colours, stage, victory token
    or leader."""

    of: list[ColourName | Literal["stage", "victory", "leader"]]
    cities: list[CityName]
    coins: int = 0
    points: int = 0


class ColourSet(Row):
    """Points at the end, for each set with one card of every one of these colours."""

    of: list[ColourName]
    points: int


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
    set: ColourSet | None = None
    points_per_coins: int = 0
    points_per_colour: int = 0
    victory_token: Literal[0, 2, 3] = 0
    no_defeats: bool = False
    guild_again: bool = False
    pawn: Literal["any", "1", "2", "3"] | None = None


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


class Leader(Row):
    id: str
    cost: Annotated[int, Field(ge=0, le=6)]
    effect: Effect


class Stage(Row):
    cost: dict[ResourceName, Amount]
    effect: Effect = Effect()
    options: list[Effect] = []


class LeaderDiscount(Row):
    """Coins off the leaders of a city, and off those of its neighbours."""

    own: Amount
    neighbours: int = 0


class Side(Row):
    name: Literal["day", "night"]
    resource: ResourceName | None = None
    leader_discount: LeaderDiscount | None = None
    stages: list[Stage]


class Board(Row):
    id: str
    needs: ExpansionName | None = None  # it cannot be played without this expansion
    joins: ExpansionName | None = None  # it is dealt only with this expansion
    side: list[Side]


class Penalty(Row):
    """What an edifice that fails costs those who took no part in it: one of these."""

    lose: ColourName | None = None
    coins: int = 0
    victories: int = 0


class Uncertain(Row):
    """A figure on which our sources disagree, and what the minority says."""

    figure: str
    other: str


class Edifice(Row):
    id: str
    age: Literal[1, 2, 3]
    cost: Amount
    reward: Effect
    penalty: Penalty
    uncertain: Uncertain | None = None


class Deal(Row):
    coins: int
    hand: int
    turns: int
    more_guilds: int


class Trade(Row):
    price: int
    sale: int


class Points(Row):
    victory: list[int]
    defeat: int
    science_set: int
    coins_per_point: int


class Figures(Row):
    """The general figures of the base game."""

    deal: Deal
    trade: Trade
    points: Points


class Powers(Row):
    bank_price: int
    chain_coins: int
    yellow_coins: int
    victory_coins: int
    richer_set: int


class LeaderFigures(Row):
    """The general figures of Leaders."""

    coins: int
    packet: int
    drawn: int
    powers: Powers


class TableOfEdifice(Row):
    players: int
    pawns: int


class EdificeFigures(Row):
    """The general figures of Edifice."""

    debts: list[int]
    table: list[TableOfEdifice]
