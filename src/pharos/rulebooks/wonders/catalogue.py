"""The printed cards and boards as constant tables, for the rules to look up.

Cards and stages are *items* of one numbering, first all cards, then four stages for each side of
each board, so that one table of effects serves both.
"""

from enum import IntEnum
from itertools import combinations
from pathlib import Path

import numpy as np

from pharos.kernel.baskets import LANE, basket
from pharos.kernel.catalogue import codes, read_names, read_rows, table
from pharos.kernel.errors import BadCatalogue, did_you_mean
from pharos.rulebooks.wonders.rows import (
    Board,
    Card,
    Colour,
    Effect,
    Resource,
    Special,
    Stage,
    Symbol,
)

DATA = Path(__file__).parent / "base"
NUM_RESOURCES = len(Resource)
NUM_RAW = 4  # raw materials come first
NUM_COLOURS = len(Colour)
NUM_SYMBOLS = len(Symbol)
NUM_AGES = 3
MOST_STAGES = 4
NO_CARD = -1
NO_SYMBOL = -1
NO_SPECIAL = -1
# Plain numbers, because CUDA takes no member of an enumeration as an index
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE = map(int, Colour)

CARDS = read_rows(DATA / "cards.toml", "card", Card)
BOARDS = read_rows(DATA / "boards.toml", "board", Board)
NAMES = read_names(DATA / "names.toml")
SIDES = [(board, side) for board in BOARDS for side in board.side]
SIDE_NAMES = [f"{board.id} {side.name}" for board, side in SIDES]

CARD_CODES = codes(CARDS)
BOARD_CODES = codes(BOARDS)
NUM_CARDS = len(CARDS)
NUM_SIDES = len(SIDES)
NO_STAGE = Stage(cost={}, effect=Effect())


def card_code(name: str) -> int:
    if name not in CARD_CODES:
        raise BadCatalogue(f"no card is called '{name}', {did_you_mean(name, CARD_CODES)}")
    return CARD_CODES[name]


def counted(kind: type[IntEnum], amounts: dict) -> list[int]:
    """Amounts by name, as a row with a place for every member of an enumeration."""
    return [amounts.get(member.name.lower(), 0) for member in kind]


def stages_of(side) -> list[Stage]:
    """The stages of a side, filled up to the most a side can have."""
    return side.stages + [NO_STAGE] * (MOST_STAGES - len(side.stages))


ITEMS = [*CARDS, *(stage for _, side in SIDES for stage in stages_of(side))]

# Cards
AGE_OF = table(CARDS, lambda card: card.age)
COLOUR = table(CARDS, lambda card: Colour[card.colour.upper()])
REPRINTS = {card.same_name: card.id for card in CARDS if card.same_name}


def other_of_name(card: Card) -> str:
    """The other card of the same name, or the card itself."""
    return card.same_name or REPRINTS.get(card.id, card.id)


SAME_NAME = table(CARDS, lambda card: card_code(other_of_name(card)))
MOST_CHAINS = max(len(card.chain_from) for card in CARDS)
CHAIN_FROM = table(
    CARDS,
    lambda card: [
        *(card_code(name) for name in card.chain_from),
        *[NO_CARD] * (MOST_CHAINS - len(card.chain_from)),
    ],
)

NUM_BOARDS = len(BOARDS)
MOST_CITIES = 7
COPIES = np.array(  # of a card, by age and number of cities; guilds are dealt in another way
    [
        [
            [
                sum(number <= cities for number in card.players)
                if card.age == age and card.colour != "purple"
                else 0
                for cities in range(MOST_CITIES + 1)
            ]
            for age in range(1, NUM_AGES + 1)
        ]
        for card in CARDS
    ],
    np.int32,
)
GUILDS = np.array([code for code, card in enumerate(CARDS) if card.colour == "purple"], np.int32)
NUM_GUILDS = len(GUILDS)

# Sides of boards
NUM_STAGES = table(SIDES, lambda side: len(side[1].stages))
START_BASKET = table(SIDES, lambda side: basket(counted(Resource, {side[1].resource: 1})))
MOST_DIGS = max(  # builds from the discard pile, of which one board has the power
    sum(stage.effect.special == "discard_build" for stage in side.stages) for _, side in SIDES
)
HAS_CHOICES = table(  # a special power asks for decisions
    SIDES, lambda side: any(stage.effect.special for stage in side[1].stages)
)

# Items
COST = table(ITEMS, lambda item: basket(counted(Resource, item.cost)))
COIN_COST = table(ITEMS, lambda item: item.cost.get("coins", 0))


def of_effect(value) -> np.ndarray:
    """A table over cards and stages of something their effects say."""
    return table(ITEMS, lambda item: value(item.effect))


RAW_NAMES = [Resource(raw).name.lower() for raw in range(NUM_RAW)]
RAW_PAIRS: list[tuple[str, ...]] = list(combinations(RAW_NAMES, 2))


def pair_of(effect: Effect) -> int:
    """The either/or producer of raw materials among the six there are, as a set of one."""
    choice = tuple(sorted(effect.produces_choice, key=lambda name: Resource[name.upper()]))
    return 1 << RAW_PAIRS.index(choice) if choice in RAW_PAIRS else 0


PRODUCES = of_effect(lambda effect: basket(counted(Resource, effect.produces)))
PAIR = of_effect(pair_of)
ANY_RAW = of_effect(lambda effect: len(effect.produces_choice) == NUM_RAW)
ANY_GOODS = of_effect(lambda effect: "glass" in effect.produces_choice)
COINS = of_effect(lambda effect: effect.coins)
POINTS = of_effect(lambda effect: effect.points)
POINTS_IF_COMPLETE = of_effect(lambda effect: effect.points_if_complete)
SHIELDS = of_effect(lambda effect: effect.shields)
SYMBOL = of_effect(lambda e: Symbol[e.science.upper()] if e.science else NO_SYMBOL)
FREE_SYMBOLS = of_effect(lambda effect: effect.free_symbols)
SPECIAL = of_effect(lambda e: Special[e.special.upper()] if e.special else NO_SPECIAL)

# What is cheap: a set of these
CHEAP_RAW_LEFT, CHEAP_RAW_RIGHT, CHEAP_GOODS = 1, 2, 4


def cheap_set(effect: Effect) -> int:
    if effect.cheap is None:
        return 0
    if effect.cheap.goods == "manufactured":
        return CHEAP_GOODS
    return CHEAP_RAW_LEFT if effect.cheap.neighbours == ["left"] else CHEAP_RAW_RIGHT


CHEAP = of_effect(cheap_set)

# What is counted for coins and points
COINS_EACH = of_effect(lambda effect: effect.each.coins if effect.each else 0)
POINTS_EACH = of_effect(lambda effect: effect.each.points if effect.each else 0)
COUNTS_OWN = of_effect(lambda effect: bool(effect.each and "own" in effect.each.cities))
COUNTS_NEIGHBOURS = of_effect(lambda effect: bool(effect.each and "left" in effect.each.cities))
COUNTS_STAGES = of_effect(lambda effect: bool(effect.each and "stage" in effect.each.of))
COUNTS = of_effect(
    lambda e: counted(Colour, dict.fromkeys(e.each.of, 1) if e.each else {}),
)

# Subsets of the raw materials, and how many of a set of either/or producers can make one of them
ONE_LANE = (1 << LANE) - 1
LANES_OF = np.array(
    [
        sum(ONE_LANE << LANE * raw for raw in range(NUM_RAW) if raws >> raw & 1)
        for raws in range(1 << NUM_RAW)
    ],
    np.int32,
)
TOUCH = np.array(
    [
        [
            sum(
                pairs >> number & 1
                for number, pair in enumerate(RAW_PAIRS)
                if any(raws >> Resource[name.upper()] & 1 for name in pair)
            )
            for raws in range(1 << NUM_RAW)
        ]
        for pairs in range(1 << len(RAW_PAIRS))
    ],
    np.int32,
)
