"""The cards and the board as constant tables, for the rules to look up.

A card is a number: nine times its monument, plus its value minus one. Several cards of one
monument, such as those in a hand, are a set of nine bits, one for each value.
"""

from pathlib import Path

import numpy as np

from pharos.kernel.catalogue import read_names, read_row
from pharos.rulebooks.monuments.rows import Board, Reconstructed, Symbol

DATA = Path(__file__).parent / "data"
NO_CARD = -1
NO_MONUMENT = -1

BOARD = read_row(DATA / "board.toml", Board)
RECONSTRUCTED = read_row(DATA / "reconstructed.toml", Reconstructed)
NAMES = read_names(DATA / "names.toml")

MONUMENTS = tuple(BOARD.monuments)
COLOURS = tuple(RECONSTRUCTED.stones.colours)
SYMBOLS = tuple(symbol.name.lower() for symbol in Symbol)
MONUMENT_CODES = {name: code for code, name in enumerate(MONUMENTS)}
COLOUR_CODES = {name: code for code, name in enumerate(COLOURS)}
NUM_MONUMENTS = len(MONUMENTS)
NUM_COLOURS = len(COLOURS)
NUM_SYMBOLS = len(SYMBOLS)

# Cards
VALUES = BOARD.values
NUM_CARDS = NUM_MONUMENTS * VALUES  # one of each value for each monument (M-2)
CARD_IDS = tuple(f"{name}-{value}" for name in MONUMENTS for value in range(1, VALUES + 1))
CARD_CODES = {name: code for code, name in enumerate(CARD_IDS)}
SYMBOL_RULES = tuple(RECONSTRUCTED.symbols)  # the first one is the default
SYMBOL_OF = np.array(  # by rule and card
    [
        [SYMBOLS.index(name) for monument in MONUMENTS for name in rule.cards[monument]]
        for rule in RECONSTRUCTED.symbols.values()
    ],
    np.int32,
)
CARDS_WITH = np.zeros((len(SYMBOL_RULES), NUM_MONUMENTS, NUM_SYMBOLS), np.int32)  # sets
for _rule, _symbols in enumerate(SYMBOL_OF):
    for _card, _symbol in enumerate(_symbols):
        CARDS_WITH[_rule, _card // VALUES, _symbol] |= 1 << _card % VALUES
HOW_MANY = np.array([cards.bit_count() for cards in range(1 << VALUES)], np.int32)  # in a set

# Board
HAND = BOARD.hand
ROW = BOARD.row
ACTIONS_A_TURN = BOARD.actions
PAIR = 2
ERECT_LEAST = np.array([BOARD.erect_first, BOARD.erect_second], np.int32)  # by owners so far
MOST_OWNERS = BOARD.most_owners
BONUS = np.array(BOARD.bonus, np.int32)
NUM_BONUSES = len(BONUS)
UNUSED = BOARD.unused
VALUATIONS = tuple(RECONSTRUCTED.valuation)  # the first one is the default
SOLE, FIRST, SECOND = (
    np.array([getattr(table, of) for table in RECONSTRUCTED.valuation.values()], np.int32)
    for of in ("sole", "first", "second")
)
LAST_STEP = SOLE.shape[1] - 1
OVERFLOW = np.array(RECONSTRUCTED.overflow.points, np.int32)

# Numbers of players
FEWEST = min(table.players for table in BOARD.table)
MOST_PLAYERS = max(table.players for table in BOARD.table)
COLOURS_EACH, HISTORIANS = (
    np.array([0] * FEWEST + [getattr(table, of) for table in BOARD.table], np.int32)
    for of in ("colours_each", "historians")
)
IS_DROPPED = np.zeros((MOST_PLAYERS + 1, NUM_MONUMENTS), np.int32)
for _table in BOARD.table:
    for _name in _table.dropped:
        IS_DROPPED[_table.players, MONUMENT_CODES[_name]] = 1
MOST_REPORTS = max(table.players * table.colours_each * table.historians for table in BOARD.table)
