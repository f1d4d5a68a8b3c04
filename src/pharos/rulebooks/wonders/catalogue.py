"""The printed cards and boards as constant tables, for the rules to look up.

Everything with an effect is an *item*. All items are numbered in one sequence, so that one table of
effects serves all: first the cards, then the leaders (both of which a player may hold and lay under
a wonder), then four stages for each side of each board, the same again with the second option of a
stage, and finally the edifices.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from pharos.kernel.baskets import LANE, basket
from pharos.kernel.bits import words_for
from pharos.kernel.catalogue import codes, read_names, read_row, read_rows, table
from pharos.kernel.errors import BadCatalogue, did_you_mean
from pharos.rulebooks.wonders.rows import (
    Board,
    Card,
    Colour,
    Edifice,
    EdificeFigures,
    Effect,
    Expansion,
    Figures,
    Leader,
    LeaderFigures,
    Resource,
    Special,
    Stage,
    Symbol,
)

HERE = Path(__file__).parent
DATA = HERE / "base"
LEADERS_DATA = HERE / "leaders"
EDIFICE_DATA = HERE / "edifice"
NUM_RESOURCES = len(Resource)
NUM_RAW = 4  # raw materials come first
NUM_COLOURS = len(Colour)
NUM_SYMBOLS = len(Symbol)
NUM_AGES = 3
MOST_STAGES = 4
SET_SIZE = 63  # numbers in a set that is one number
NO_CARD = -1
NO_LEADER = -1
NO_PAWN = -1
NO_SYMBOL = -1
NO_SPECIAL = -1
# Plain numbers, because CUDA does not accept members of an enumeration as an index
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE = map(int, Colour)
LEADERS, EDIFICE = map(int, Expansion)

FIGURES = read_row(DATA / "figures.toml", Figures)
LEADER_FIGURES = read_row(LEADERS_DATA / "figures.toml", LeaderFigures)
EDIFICE_FIGURES = read_row(EDIFICE_DATA / "figures.toml", EdificeFigures)
BASE_CARDS = read_rows(DATA / "cards.toml", "card", Card)
CARDS = (*BASE_CARDS, *read_rows(LEADERS_DATA / "cards.toml", "card", Card))
LEADER_CARDS = read_rows(LEADERS_DATA / "leaders.toml", "leader", Leader)
EDIFICES = read_rows(EDIFICE_DATA / "edifices.toml", "edifice", Edifice)
BASE_BOARDS = read_rows(DATA / "boards.toml", "board", Board)
BOARDS = (
    *BASE_BOARDS,
    *read_rows(LEADERS_DATA / "boards.toml", "board", Board),
    *read_rows(EDIFICE_DATA / "boards.toml", "board", Board),
)
NAMES = read_names(*(folder / "names.toml" for folder in (DATA, LEADERS_DATA, EDIFICE_DATA)))
SIDES = [(board, side) for board in BOARDS for side in board.side]
SIDE_NAMES = [f"{board.id} {side.name}" for board, side in SIDES]

CARD_CODES = codes(CARDS)
BOARD_CODES = codes(BOARDS)
LEADER_CODES = codes(LEADER_CARDS)
EDIFICE_CODES = codes(EDIFICES)
NUM_CARDS = len(CARDS)
NUM_LEADERS = len(LEADER_CARDS)
NUM_PLAYABLE = NUM_CARDS + NUM_LEADERS  # cards and leaders, which may be sold or laid under a stage
NUM_EDIFICES = len(EDIFICES)
NUM_SIDES = len(SIDES)
NO_STAGE = Stage(cost={})


def card_code(name: str) -> int:
    if name not in CARD_CODES:
        raise BadCatalogue(f"no card is called '{name}', {did_you_mean(name, CARD_CODES)}")
    return CARD_CODES[name]


def counted(kind: type[IntEnum], amounts: Mapping[Any, int]) -> list[int]:
    """Amounts by name, as a row with a place for every member of an enumeration."""
    return [amounts.get(member.name.lower(), 0) for member in kind]


def stages_of(side) -> list[Stage]:
    """The stages of a side, padded to the most that a side can have."""
    return side.stages + [NO_STAGE] * (MOST_STAGES - len(side.stages))


STAGES = [stage for _, side in SIDES for stage in stages_of(side)]
NUM_STAGE_ITEMS = len(STAGES)
ITEMS = [*CARDS, *LEADER_CARDS, *STAGES, *STAGES, *EDIFICES]
FIRST_LEADER = NUM_CARDS
FIRST_STAGE = FIRST_LEADER + NUM_LEADERS
FIRST_SECOND_OPTION = FIRST_STAGE + NUM_STAGE_ITEMS
FIRST_EDIFICE = FIRST_SECOND_OPTION + NUM_STAGE_ITEMS


def effect_of(code: int) -> Effect:
    """What an item does; for a stage with options, the option that its code stands for."""
    item = ITEMS[code]
    if isinstance(item, Edifice):
        return item.reward
    if isinstance(item, Stage) and item.options:
        return item.options[code >= FIRST_SECOND_OPTION]
    return item.effect


def resources_of(item) -> Mapping[Any, int]:
    """The resources and coins that an item costs; leaders and edifices are paid for otherwise."""
    return item.cost if isinstance(item, Card | Stage) else {}


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


def set_of(cards: Iterable[str]) -> list[int]:
    """A set of cards, in words of 32 bits."""
    members = sum(1 << card_code(card) for card in cards)
    in_bytes = members.to_bytes(4 * words_for(NUM_CARDS), "little")
    return np.frombuffer(in_bytes, np.int32).tolist()


NUMBER_IN_AGE = table(  # for sets of the cards of an age, which are one number
    range(NUM_CARDS), lambda code: int((AGE_OF[:code] == AGE_OF[code]).sum())
)
assert NUMBER_IN_AGE.max() < SET_SIZE
CHAINED_TO = table(CARDS, lambda card: set_of(card.chain_from))  # the cards that make each free
OF_NAME = table(CARDS, lambda card: set_of({card.id, other_of_name(card)}))

NUM_BOARDS = len(BOARDS)
NUM_BASE_BOARDS = len(BASE_BOARDS)  # they come first
MOST_CITIES = 7
COPIES = np.array(  # of a card, by age and number of cities; guilds are dealt differently
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
NUM_BASE_GUILDS = sum(card.colour == "purple" for card in BASE_CARDS)  # they come first
LARGEST_DECK = max(  # the deck of the last age has all guilds, including those that go to the box
    int(copies) + (NUM_GUILDS if age == NUM_AGES else 0)
    for age, copies in enumerate(COPIES[:, :, MOST_CITIES].sum(axis=0), start=1)
)

NUM_STACKED = COPIES.sum(axis=0, dtype=np.int32)  # cards of an age, without guilds
STACKED = np.full((NUM_AGES, MOST_CITIES + 1, LARGEST_DECK), NO_CARD, np.int32)  # one by one
for _age in range(NUM_AGES):
    for _cities in range(MOST_CITIES + 1):
        _cards = np.repeat(np.arange(NUM_CARDS), COPIES[:, _age, _cities])
        STACKED[_age, _cities, : len(_cards)] = _cards

# Sides of boards
NUM_STAGES = table(SIDES, lambda side: len(side[1].stages))
START_BASKET = table(SIDES, lambda side: basket(counted(Resource, {side[1].resource: 1})))
HAS_CHOICES = table(  # a special power asks for decisions: not for the Free City
    SIDES, lambda side: side[0] not in BASE_BOARDS or any(s.effect.special for s in side[1].stages)
)
MOST_DIGS = max(  # builds from the discard pile: on a base board, Carthage, Solomon and his copy
    sum(stage.effect.special == "discard_build" for stage in side.stages) for _, side in SIDES
) + len(("carthage", "solomon", "copy"))
NEEDS = table(BOARDS, lambda board: 1 << Expansion[board.needs.upper()] if board.needs else 0)
DEALT_WITH = table(  # the expansion with which a board is dealt, as a set; empty for any game
    BOARDS, lambda b: 1 << Expansion[(b.needs or b.joins).upper()] if b.needs or b.joins else 0
)
OWN_DISCOUNT = table(SIDES, lambda s: s[1].leader_discount.own if s[1].leader_discount else 0)
NEIGHBOUR_DISCOUNT = table(
    SIDES, lambda s: s[1].leader_discount.neighbours if s[1].leader_discount else 0
)
RECRUITS_LATER = table(  # a stage recruits one more leader, during an age
    SIDES, lambda side: any(stage.effect.special == "extra_leader" for stage in side[1].stages)
)

# Leaders and edifices
LEADER_COST = table(LEADER_CARDS, lambda leader: leader.cost)
EDIFICE_AGE = table(EDIFICES, lambda edifice: edifice.age)
EDIFICE_COST = table(EDIFICES, lambda edifice: edifice.cost)
NO_COLOUR = -1
LOSES = table(  # colour of a card that is lost when the edifice fails
    EDIFICES, lambda e: Colour[e.penalty.lose.upper()] if e.penalty.lose else NO_COLOUR
)
LOSES_COINS = table(EDIFICES, lambda edifice: edifice.penalty.coins)
LOSES_VICTORIES = table(EDIFICES, lambda edifice: edifice.penalty.victories)

# Items
COST = table(ITEMS, lambda item: basket(counted(Resource, resources_of(item))))
COIN_COST = table(ITEMS, lambda item: resources_of(item).get("coins", 0))
HAS_OPTIONS = table(ITEMS, lambda item: isinstance(item, Stage) and len(item.options) > 0)


def of_effect(value) -> np.ndarray:
    """A table of something that effects say, for all items."""
    return table(range(len(ITEMS)), lambda code: value(effect_of(code)))


RAW_NAMES = [Resource(raw).name.lower() for raw in range(NUM_RAW)]
RAW_PAIRS: list[tuple[str, ...]] = list(combinations(RAW_NAMES, 2))


def pair_of(effect: Effect) -> int:
    """Which of the six either/or producers of raw materials this is, as a set of one."""
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


def board_of(code: int) -> Board | None:
    """The board of an item that is a stage."""
    if not FIRST_STAGE <= code < FIRST_EDIFICE:
        return None
    return SIDES[(code - FIRST_STAGE) % NUM_STAGE_ITEMS // MOST_STAGES][0]


def waived_by(code: int) -> int:
    """The power that takes a resource off the cost of an item, as a set of one."""
    item = ITEMS[code]
    if isinstance(item, Stage):
        return 1 << Special.WAIVE_STAGE
    colour = item.colour if isinstance(item, Card) else None
    powers = {"blue": Special.WAIVE_BLUE, "red": Special.WAIVE_RED, "green": Special.WAIVE_GREEN}
    return 1 << powers[colour] if colour in powers else 0


WAIVED_BY = table(range(len(ITEMS)), waived_by)
IS_IN_CARTHAGE = table(
    range(len(ITEMS)), lambda code: board_of(code) == BOARDS[BOARD_CODES["carthage"]]
)
VICTORY_TOKEN = of_effect(lambda effect: effect.victory_token)  # its age, or 0
NO_DEFEATS = of_effect(lambda effect: effect.no_defeats)
GUILD_AGAIN = of_effect(lambda effect: effect.guild_again)
ANY_AGE = 0
PAWN = of_effect(  # the age of a pawn taken from the box, ANY_AGE, or NO_PAWN
    lambda e: NO_PAWN if e.pawn is None else ANY_AGE if e.pawn == "any" else int(e.pawn)
)

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
COUNTS_VICTORIES = of_effect(lambda effect: bool(effect.each and "victory" in effect.each.of))
COUNTS_LEADERS = of_effect(lambda effect: bool(effect.each and "leader" in effect.each.of))
COUNTS = of_effect(
    lambda e: counted(Colour, dict.fromkeys(e.each.of, 1) if e.each else {}),
)
SET_POINTS = of_effect(lambda effect: effect.set.points if effect.set else 0)
SET_OF = of_effect(
    lambda effect: counted(Colour, dict.fromkeys(effect.set.of, 1) if effect.set else {})
)
POINTS_PER_COINS = of_effect(lambda effect: effect.points_per_coins)
POINTS_PER_COLOUR = of_effect(lambda effect: effect.points_per_colour)

# For each set of raw materials: its lanes, and how many either/or producers can make one of them
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
