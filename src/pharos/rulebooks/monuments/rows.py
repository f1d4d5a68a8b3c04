"""What is printed on cards and board, and what had to be reconstructed, as typed rows."""

from enum import IntEnum
from typing import Literal

from pharos.kernel.catalogue import Row


class Symbol(IntEnum):
    SHIP = 0
    SCROLL = 1
    HELMET = 2


SymbolName = Literal["ship", "scroll", "helmet"]


class TableRow(Row):
    """How the game is laid out for a number of players."""

    players: int
    colours_each: int
    historians: int  # of each colour
    dropped: list[str]


class Board(Row):
    monuments: list[str]
    symbols: list[SymbolName]
    values: int
    hand: int
    row: int
    actions: int
    erect_first: int
    erect_second: int
    most_owners: int
    reported: int
    bonus: list[int]
    unused: int
    table: list[TableRow]


class Reconstruction(Row):
    """Something that could not be read off the printed game, and what is known of it."""

    status: str
    known: list[str] = []


class SymbolTable(Reconstruction):
    cards: dict[str, list[SymbolName]]  # of each monument, by value


class Valuation(Reconstruction):
    """The points of a monument, by the steps of its marker."""

    sole: list[int]
    first: list[int]
    second: list[int]


class Overflow(Reconstruction):
    points: list[int]  # of the owners, the best one first


class Stones(Reconstruction):
    colours: list[str]


class Tints(Reconstruction):
    cards: dict[str, str]


class CardNames(Reconstruction):
    inferred: list[str]
    weak: list[str]


class Reconstructed(Row):
    symbols: dict[str, SymbolTable]  # by the option of the table
    valuation: dict[str, Valuation]  # likewise
    overflow: Overflow
    stones: Stones
    tints: Tints
    names: CardNames
