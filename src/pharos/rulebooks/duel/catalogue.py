"""The printed cards, wonders, tokens and board as constant tables, for the rules to look up."""

from collections import Counter
from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path

import numpy as np

from pharos.kernel.baskets import amount, basket
from pharos.kernel.catalogue import codes, read_names, read_row, read_rows, table
from pharos.kernel.errors import BadCatalogue, did_you_mean
from pharos.rulebooks.duel.rows import (
    Board,
    Card,
    Colour,
    Counted,
    Perk,
    Resource,
    Symbol,
    Token,
    Wonder,
)

DATA = Path(__file__).parent / "data"
NUM_RESOURCES = len(Resource)
NUM_RAW = 3  # wood, stone and clay come first
NUM_COLOURS = len(Colour)
NUM_SYMBOLS = len(Symbol)
NUM_PERKS = len(Perk)
# Plain numbers, because CUDA takes no member of an enumeration as an index
YELLOW = int(Colour.YELLOW)
WONDER_DISCOUNT, BLUE_DISCOUNT, TRADE_INCOME, RED_SHIELDS, WONDER_TURNS, CHAIN_COINS = map(
    int, Perk
)
NO_CARD = -1
NO_SYMBOL = -1
NO_COLOUR = -1
GUILD_AGE = 4  # the back of a guild; it is laid with Age III

NOTHING = Counted(amount=1, of=[], scope="own_city")


def code_of(kind: type[IntEnum], name: str) -> int:
    """The code of a name in the data: code_of(Resource, "wood")."""
    return kind[name.upper()]


def find_code(codes_by_id: dict[str, int], name: str, what: str) -> int:
    """The code of an id, or an error that helps."""
    if name not in codes_by_id:
        raise BadCatalogue(f"no {what} is called '{name}', {did_you_mean(name, codes_by_id)}")
    return codes_by_id[name]


def counted(kind: type[IntEnum], amounts: dict) -> list[int]:
    """Amounts by name, as a row with a place for every member of an enumeration."""
    return [amounts.get(member.name.lower(), 0) for member in kind]


def one_each(kind: type[IntEnum], names: Iterable[str]) -> list[int]:
    return counted(kind, dict.fromkeys(names, 1))


CARDS = read_rows(DATA / "cards.toml", "card", Card)
WONDERS = read_rows(DATA / "wonders.toml", "wonder", Wonder)
TOKENS = read_rows(DATA / "progress.toml", "token", Token)
BOARD = read_row(DATA / "board.toml", Board)
NAMES = read_names(DATA / "names.toml")

CARD_CODES = codes(CARDS)
WONDER_CODES = codes(WONDERS)
TOKEN_CODES = codes(TOKENS)
NUM_CARDS = len(CARDS)
NUM_WONDERS = len(WONDERS)
NUM_TOKENS = len(TOKENS)

# Cards
AGE_OF = table(CARDS, lambda card: GUILD_AGE if card.age == "guild" else card.age)
LARGEST_DECK = max(Counter(min(int(age), GUILD_AGE - 1) for age in AGE_OF).values())
COLOUR = table(CARDS, lambda card: code_of(Colour, card.colour))
CHAIN_FROM = table(
    CARDS,
    lambda card: find_code(CARD_CODES, card.chain_from, "card") if card.chain_from else NO_CARD,
)
# The cards of every colour, and how many there are
OF_COLOUR = [np.flatnonzero(COLOUR == colour) for colour in Colour]
NUM_OF_COLOUR = np.array([len(cards) for cards in OF_COLOUR], np.int32)
CARD_OF_COLOUR = np.full((NUM_COLOURS, max(NUM_OF_COLOUR)), NO_CARD, np.int32)
for _colour, _cards in enumerate(OF_COLOUR):
    CARD_OF_COLOUR[_colour, : len(_cards)] = _cards

# What is built: first all cards, then all wonders, so that one table serves both.
BUILDABLE = (*CARDS, *WONDERS)


def of_effect(value) -> np.ndarray:
    """A table that takes one value from the effect of each card and wonder."""
    return table(BUILDABLE, lambda row: value(row.effect))


def counting(row) -> Counted:
    """What a card counts, for coins or for points; one that gives both counts the same things."""
    coins, points = row.effect.coins_per, row.effect.points_per
    if coins and points and (coins.of, coins.scope) != (points.of, points.scope):
        raise BadCatalogue(f"{row.id}: coins_per and points_per must count the same things")
    return coins or points or NOTHING


COST = table(BUILDABLE, lambda row: basket(counted(Resource, row.cost)))
COIN_COST = table(BUILDABLE, lambda row: row.cost.get("coins", 0))
PRODUCES = of_effect(lambda effect: basket(counted(Resource, effect.produces)))
RAW_CHOICES = of_effect(lambda effect: int("wood" in effect.produces_choice))
GOODS_CHOICES = of_effect(lambda effect: int("glass" in effect.produces_choice))
FIXES_PRICE = of_effect(lambda effect: basket(one_each(Resource, effect.fixed_price)))
COINS = of_effect(lambda effect: effect.coins)
COINS_EACH = of_effect(lambda effect: effect.coins_per.amount if effect.coins_per else 0)
POINTS = of_effect(lambda effect: effect.points)
POINTS_EACH = of_effect(lambda effect: effect.points_per.amount if effect.points_per else 0)
SHIELDS = of_effect(lambda effect: effect.shields)
SYMBOL = of_effect(lambda e: code_of(Symbol, e.science) if e.science else NO_SYMBOL)

# What is counted for COINS_EACH and POINTS_EACH
COUNTED = table(BUILDABLE, lambda row: one_each(Colour, counting(row).of))
COUNTED_WONDERS = table(BUILDABLE, lambda row: "wonder" in counting(row).of)
COUNTED_COIN_SETS = table(BUILDABLE, lambda row: "coin_set_3" in counting(row).of)
IN_LARGER_CITY = table(BUILDABLE, lambda row: counting(row).scope == "city_with_most")

# Wonders
LOSS = table(WONDERS, lambda wonder: wonder.effect.opponent_loses_coins)
EXTRA_TURN = table(WONDERS, lambda wonder: wonder.effect.extra_turn)
DESTROYS = table(
    WONDERS,
    lambda w: code_of(Colour, w.effect.destroys) if w.effect.destroys else NO_COLOUR,
)
BUILDS_FROM_DISCARD = table(WONDERS, lambda wonder: wonder.effect.builds_from_discard)
DRAWS_PROGRESS = table(WONDERS, lambda wonder: wonder.effect.draws_progress)

# Progress tokens
TOKEN_COINS = table(TOKENS, lambda token: token.coins)
TOKEN_POINTS = table(TOKENS, lambda token: token.points)
POINTS_PER_TOKEN = table(TOKENS, lambda token: token.points_per_token)
TOKEN_SYMBOL = table(TOKENS, lambda t: code_of(Symbol, t.science) if t.science else NO_SYMBOL)
PERKS = table(TOKENS, lambda token: counted(Perk, token.perk))

# Board
START_COINS = BOARD.setup.coins
TOKENS_ON_BOARD = BOARD.setup.progress_tokens_on_board
CARDS_REMOVED = BOARD.setup.cards_removed
GUILDS_ADDED = BOARD.setup.guilds_added
MOST_WONDERS = BOARD.setup.most_wonders
BASE_PRICE = BOARD.trade.base_price
FIXED_PRICE = BOARD.trade.fixed_price
DEAREST = BASE_PRICE + max(  # when the opponent makes all there is of it
    int(amount(int(PRODUCES.sum()), resource)) for resource in range(NUM_RESOURCES)
)
SALE = BOARD.trade.sale
WINNING_SYMBOLS = BOARD.victory.symbols
COINS_PER_POINT = BOARD.victory.coins_per_point
CAPITAL = BOARD.track.capital
TRACK_POINTS = np.array(BOARD.track.points, np.int32)
NUM_LOOT = len(BOARD.loot)
LOOT_DISTANCE = table(BOARD.loot, lambda loot: loot.distance)
LOOT_COINS = table(BOARD.loot, lambda loot: loot.coins)
DRAFT_ORDER = np.array(BOARD.draft.order, np.int32)
