"""What cards and monuments say, in three languages."""

from pharos.rulebooks.monuments.catalogue import (
    BOARD,
    MONUMENTS,
    NAMES,
    RECONSTRUCTED,
    SYMBOL_OF,
    SYMBOLS,
    VALUES,
)
from pharos.rulebooks.monuments.seen.words import phrase

NOTES = ("symbols", "valuation", "names", "two_players")


def symbols_of(card: int) -> list[str]:
    """The symbol of a card by each of the rules for symbols."""
    return [SYMBOLS[symbol] for symbol in SYMBOL_OF[:, card]]


def card_text(card: int, language: str) -> str:
    """The symbol of a card; where the readings differ, both."""
    usual, rotated = symbols_of(card)
    text = phrase("effects.card", language, symbol=usual)
    if rotated == usual:
        return text
    return f"{text} {phrase('effects.card_rotated', language, symbol=rotated)}"


def monument_text(language: str) -> str:
    first, second = BOARD.erect_first, BOARD.erect_second
    return phrase("effects.monument", language, first=first, second=second)


def monument_name(monument: int, language: str) -> str:
    return NAMES["monuments"][MONUMENTS[monument]].in_language(language)


def tint_of(monument: int) -> str:
    """The colour of a monument's cards."""
    return RECONSTRUCTED.tints.cards[MONUMENTS[monument]]


def cards_of(monument: int) -> range:
    return range(monument * VALUES, (monument + 1) * VALUES)


def notes(language: str) -> list[str]:
    """What is not known from print, for everybody to read."""
    return [phrase(f"small.note_{note}", language) for note in NOTES]
