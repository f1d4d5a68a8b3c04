"""The data files are those of the printed game, as far as it is known."""

import pytest

from pharos.rulebooks.monuments.catalogue import (
    BOARD,
    CARD_IDS,
    HOW_MANY,
    MONUMENTS,
    NAMES,
    RECONSTRUCTED,
)


@pytest.mark.rule("M-2")
def test_twelve_monuments_in_alphabetical_order():
    assert list(MONUMENTS) == sorted(MONUMENTS) and len(MONUMENTS) == 12
    assert len(set(CARD_IDS)) == 108
    assert set(NAMES["monuments"]) == set(MONUMENTS) == set(RECONSTRUCTED.tints.cards)


def test_symbols_are_those_of_the_board():
    assert list(NAMES["symbols"]) == BOARD.symbols
    for table in RECONSTRUCTED.symbols.values():
        assert set(table.cards) == set(MONUMENTS)
        assert all(len(symbols) == 9 for symbols in table.cards.values())


def test_every_name_is_known_inferred_or_weak():
    names = RECONSTRUCTED.names
    assert sorted([*names.known, *names.inferred, *names.weak]) == list(MONUMENTS)


def test_sets_are_counted():
    assert [int(HOW_MANY[cards]) for cards in (0, 1, 3, 511)] == [0, 1, 2, 9]
